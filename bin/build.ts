import { buildIfChanged } from "./steps/build-if-changed";

buildIfChanged();
