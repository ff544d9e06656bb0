import { useEffect, useState } from 'react';
import { blobOf, isPictureAddress } from './image-sources.js';

/** Milliseconds between the last use of an object URL and its release. */
const REVOKE_DELAY_MS = 10_000;

/**
 * The address of a stored image. Data URLs are refused by the content security policy, so that base64 (bare or as a
 * data URL) becomes an object URL; an address is returned as it is. Null until the object URL exists, and for invalid
 * base64.
 */
export function usePictureAddress(stored: string | null | undefined): string | null {
  const [made, setMade] = useState<{ of: string; address: string }>();
  const isAddress = stored ? isPictureAddress(stored) : false;

  useEffect(() => {
    const blob = stored && !isAddress ? blobOf(stored) : null;
    if (!stored || blob === null) return;
    const address = URL.createObjectURL(blob);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an object URL must be given back, so only an effect can make it
    setMade({ of: stored, address });
    return () => {
      setMade(undefined);
      // An image that was just removed may still be loading the address.
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
    };
  }, [stored, isAddress]);

  if (!stored) return null;
  if (isAddress) return stored;
  return made?.of === stored ? made.address : null;
}
