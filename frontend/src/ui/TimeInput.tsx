import InputBase from '@mui/material/InputBase';

interface TimeInputProps {
  label: string;
  /** As `HH:MM`. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of day, given when the field is left: each typed digit is a time of its own. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <InputBase
      key={value}
      type="time"
      defaultValue={value}
      onBlur={({ target }) => {
        if (target.value !== '' && target.value !== value) onChange(target.value);
      }}
      inputProps={{ 'aria-label': label }}
      sx={{ px: 2 }}
    />
  );
}
