/** A time in the format of `Date.toJSON()` as an SQL expression, so that the browser can compare times as strings. */
export const isoTime = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
