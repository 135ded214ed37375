import fc from 'fast-check';

// Properties test the same cases in each run, so that a failure can be repeated. `npm run laws` tests other cases.
if (process.env['LAWS'] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20261123 });
