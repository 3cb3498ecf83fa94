import { mount } from "svelte";
import App from "./App.svelte";
import { workOffline } from "./offline/register";
import "./styles/theme.css";

mount(App, { target: document.getElementById("app")! });
workOffline();
