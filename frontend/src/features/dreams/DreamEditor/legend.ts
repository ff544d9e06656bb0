/** The name of a group of fields. */
export const legend = { typography: 'body2', fontWeight: 600, p: 0, mb: 1 } as const;
