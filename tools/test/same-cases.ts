import fc from 'fast-check';

// Properties try the same cases each time, so that a run that fails here fails everywhere. `npm run laws` tries others.
if (process.env['LAWS'] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 });
