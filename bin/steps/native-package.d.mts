export function nativePackageLoads(root: string): boolean;
export function nativePackageAborts(root: string, major?: number): boolean;
