import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// A page is compiled when it is first asked for, and a popup takes the focus a frame later: on a busy machine both last.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);
