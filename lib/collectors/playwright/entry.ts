import { LeaseboardReporter } from "./leaseboard-reporter";

export { LeaseboardReporter as default };
