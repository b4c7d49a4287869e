/** The kit puts a dialog's title into a `header`, which assistive programs would take for a second banner of the page. */
export const dialogHeader = { header: { role: "presentation" } } as const;
