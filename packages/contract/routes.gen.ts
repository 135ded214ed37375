// Generated from the contract by `node tools/openapi.ts`: the routes as the browser needs them.

export const ROUTES = {
  identity: {
    session: 'GET /session',
    options: 'GET /sign-in-options',
    captchaChallenge: 'GET /captcha/challenge',
    signUp: 'POST /sign-up',
    signIn: 'POST /sign-in',
    signOut: 'POST /sign-out',
    startSocial: 'POST /social/{provider}',
    forgotPassword: 'POST /password/forgot',
    resetPassword: 'POST /password/reset',
    confirmEmail: 'POST /email/confirm',
    methods: 'GET /account/sign-in-methods',
    unlink: 'POST /account/sign-in-methods/{method}/unlink',
    reauthenticate: 'POST /account/reauthenticate',
    changePassword: 'POST /account/password',
    changeEmail: 'POST /account/email',
    cancelEmailChange: 'POST /account/email/cancel',
    sendWelcomeEmail: 'POST /send-welcome-email',
  },
  profile: {
    get: 'GET /profile',
    onboard: 'PUT /profile',
    change: 'PATCH /profile',
  },
  plans: {
    list: 'GET /plans',
    weeks: 'GET /plan-weeks',
    get: 'GET /plans/{weekStart}',
    complete: 'PUT /plans/{weekStart}/workouts/{position}/completion',
    skip: 'PUT /plans/{weekStart}/workouts/{position}/skip',
    feedback: 'PUT /plans/{weekStart}/workouts/{position}/feedback',
    fit: 'PUT /plans/{weekStart}/workouts/{position}/fit',
    moves: 'GET /plans/{weekStart}/workouts/{position}/moves',
    move: 'POST /plans/{weekStart}/moves',
    nameRace: 'PUT /plans/{weekStart}/race',
  },
  conflicts: {
    list: 'GET /plan-conflicts',
  },
  generation: {
    start: 'POST /generation',
    again: 'POST /generation/again',
    replanReplacement: 'GET /generation/again/replacement',
    replacement: 'GET /generation/replacement',
    current: 'GET /generation',
    resume: 'POST /generation/resume',
    cancel: 'POST /generation/cancel',
  },
  feedback: {
    send: 'POST /feedback',
  },
  events: {
    record: 'POST /events',
  },
} as const;
