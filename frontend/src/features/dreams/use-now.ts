import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute: what was 'Today' becomes 'Yesterday' on a page that stays open overnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
