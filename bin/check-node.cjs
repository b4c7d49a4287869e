// Old syntax on purpose: this runs under any Node, to say clearly which one is needed.
var parts = process.versions.node.split(".");
var major = Number(parts[0]);
var minor = Number(parts[1]);
var good = major > 20 || (major === 20 && minor >= 19);
if (!good) {
  console.error(`Leaseboard needs Node.js 20.19 or newer; this is ${process.version} (${process.execPath}).`);
  process.exit(1);
}
