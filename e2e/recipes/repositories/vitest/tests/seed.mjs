import fc from "fast-check";

// leaseboard property and leaseboard replay say the seed; elsewhere each run draws its own.
const seed = process.env.LEASEBOARD_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
