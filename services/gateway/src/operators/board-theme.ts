export const BOARD_THEME = {
  dark: {
    ...{ background: '#0b0f24', foreground: '#eeebff', border: '#2a2f52', input: '#2a2f52', ring: '#f4c97a' },
    ...{ card: '#141a36', 'card-foreground': '#eeebff', popover: '#141a36', 'popover-foreground': '#eeebff' },
    ...{ primary: '#b7a6ff', 'primary-foreground': '#171233', muted: '#141a36', 'muted-foreground': '#b4b1d6' },
    ...{ accent: '#1f2650', 'accent-foreground': '#eeebff', destructive: '#ff9aa2' },
    ...{ 'state-hover': '#1a2046', 'state-selected': '#262c58', 'state-selected-hover': '#2c3366' },
    ...{ 'state-selected-foreground': '#eeebff', sidebar: '#0b0f24', 'sidebar-foreground': '#b4b1d6' },
    ...{ 'sidebar-primary': '#b7a6ff', 'sidebar-state-hover': '#1a2046', 'sidebar-state-selected': '#262c58' },
    ...{ 'sidebar-state-selected-hover': '#2c3366', 'sidebar-state-selected-foreground': '#eeebff' },
    ...{ 'sidebar-border': '#2a2f52', radius: '14px', 'font-sans': 'Figtree, Inter, system-ui, sans-serif' },
  },
  light: {
    ...{ background: '#fbf6ef', foreground: '#1e1a36', border: '#e3dcea', input: '#e3dcea', ring: '#a8650f' },
    ...{ card: '#ffffff', 'card-foreground': '#1e1a36', popover: '#ffffff', 'popover-foreground': '#1e1a36' },
    ...{ primary: '#5b47c9', 'primary-foreground': '#ffffff', muted: '#f4ecf7', 'muted-foreground': '#5a5575' },
    ...{ accent: '#efe7f6', 'accent-foreground': '#1e1a36', destructive: '#b3263a' },
    ...{ 'state-hover': '#f4ecf7', 'state-selected': '#e9e2f8', 'state-selected-hover': '#e1d8f5' },
    ...{ 'state-selected-foreground': '#1e1a36', sidebar: '#fbf6ef', 'sidebar-foreground': '#5a5575' },
    ...{ 'sidebar-primary': '#5b47c9', 'sidebar-state-hover': '#f4ecf7', 'sidebar-state-selected': '#e9e2f8' },
    ...{ 'sidebar-state-selected-hover': '#e1d8f5', 'sidebar-state-selected-foreground': '#1e1a36' },
    ...{ 'sidebar-border': '#e3dcea', radius: '14px', 'font-sans': 'Figtree, Inter, system-ui, sans-serif' },
  },
};
