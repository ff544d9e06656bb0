// Loaded before a service. With --enable-source-maps the logger's look at its callers would read the map of the whole
// service at every start, 10 MB of memory; switched on here, a map is read when an error is written.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: true });
