import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from "@mantine/core";

/** Calm and dense: system fonts, one accent, small controls. State colours live in tone-badge.module.css. */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: "indigo",
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  headings: {
    fontWeight: "600",
    sizes: { h1: { fontSize: "1.125rem" }, h2: { fontSize: "1rem" }, h3: { fontSize: "0.875rem" } },
  },
  components: {
    Button: { defaultProps: { size: "xs" } },
    TextInput: { defaultProps: { size: "sm" } },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: "sm" } },
    Tooltip: { defaultProps: { withArrow: true } },
    // A link inside of text must be recognisable without its colour.
    Anchor: { defaultProps: { underline: "always" } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Close this message" } } },
    Modal: { defaultProps: { centered: true, closeButtonProps: { "aria-label": "Close" } } },
  },
});

/** Mantine's own dimmed, placeholder and error colours miss WCAG AA; these meet it in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": "#596068",
    "--mantine-color-placeholder": "#666d75",
    "--mantine-color-error": "#b42318",
    "--mantine-color-anchor": "#3b4fc4",
  },
  dark: {
    "--mantine-color-dimmed": "#a9afb6",
    "--mantine-color-placeholder": "#9aa1a9",
    "--mantine-color-error": "#ff9c94",
    "--mantine-color-anchor": "#9db0ff",
  },
});
