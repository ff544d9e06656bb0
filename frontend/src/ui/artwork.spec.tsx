import '@testing-library/jest-dom';
import '../testing/jsdom-additions.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { Artwork, MISSING_IMAGE_URL } from './Artwork.js';

const image = { imageUrl: '/api/media/key', prompt: 'A boat', width: 30, height: 20, placeholder: 'aGVsbG8=' };

describe('an image', () => {
  it('that could not be shown is tried again once it is decoded, which changes its placeholder', () => {
    const { rerender } = render(<Artwork image={image} sizes="10px" />);
    fireEvent.error(screen.getByRole('img', { name: 'A boat' }));
    expect(screen.getByRole('img', { name: 'A boat' })).toHaveAttribute('src', MISSING_IMAGE_URL);
    rerender(<Artwork image={{ ...image, placeholder: 'aGVsbG9v' }} sizes="10px" />);
    expect(screen.getByRole('img', { name: 'A boat' })).toHaveAttribute('src', image.imageUrl);
  });
});
