// Generated from openapi.json with openapi-typescript by `node tools/openapi.ts`.

export interface paths {
    "/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the server
         * @description That this is Musette, in which version, how riders sign in, and what is sold: the native app asks it at the address that a rider has typed.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the session
         * @description The signed-in rider; null when nobody is signed in.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ways to sign in
         * @description What the operator has switched on: who may sign up, passwords, social providers, the CAPTCHA, mail, and the minimum length of passwords.
         */
        get: operations["getSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a CAPTCHA challenge
         * @description A proof of work for a sign-up, where the CAPTCHA is ALTCHA; its answer is the captcha of the sign-up.
         */
        get: operations["getCaptchaChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Creates an account with e-mail and password, and starts a session: the answer sets its cookie.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session with e-mail and password: the answer sets its cookie.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session. Without one nothing happens.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a social sign-in
         * @description The address where a browser goes on with the sign-in. An invitation goes along for a person who has no account yet. With a challenge it is an address for the browser of the system, which leads back into the native app, to musette://…/signed-in with sign_in or sign_in_error.
         */
        post: operations["startSocialSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a sign-in over into the native app
         * @description Starts the session of the native app in the place of the one that was signed in with the browser of the system. A code is good once and for two minutes, for the caller that has the verifier.
         */
        post: operations["takeOverSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/{provider}/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a sign-in on the telephone
         * @description The nonce that the native app asks the provider for an ID token with, as it is or as its SHA-256 in hexadecimal digits. It is good once and for ten minutes.
         */
        post: operations["startIdTokenSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social/{provider}/id-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an ID token
         * @description Starts a session with the ID token that a provider gave to the native app itself.
         */
        post: operations["signInByIdToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Sends a mail with a link to set a new password. The answer is the same whether or not the account exists.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Sets a new password with the token of the mail, and ends all sessions of the account.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new e-mail address
         * @description Makes a new e-mail address count, with the token of the mail.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sign-in-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sign-in methods
         * @description The ways to sign in to this account, and a new e-mail address that is not confirmed yet.
         */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sign-in-methods/{method}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a sign-in method
         * @description Removes a way into the account and ends all other sessions. Needs a fresh sign-in.
         */
        post: operations["unlinkSignInMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the password again
         * @description Makes the session a fresh sign-in for the next minutes, as sensitive changes need it.
         */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Changes the password and ends all other sessions.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the e-mail address
         * @description Sends a link to another e-mail address, which counts once the link was used. Needs a fresh sign-in.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/email/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the change of the e-mail address
         * @description Drops a new e-mail address that is not confirmed yet.
         */
        post: operations["cancelEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions
         * @description Where this account is signed in, with what was used last first.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out one session
         * @description Ends a session of this account. One that has ended already is not found.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out everywhere
         * @description Ends all sessions of this account, this one too.
         */
        post: operations["endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a deletion leaves
         * @description What there is to know before the account is deleted.
         */
        get: operations["getDeletionFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account
         * @description Ends the account and all sessions at once, and removes everything of the rider in the background. It cannot be undone. Needs a fresh sign-in.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/send-welcome-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the welcome e-mail
         * @description Makes sure that the welcome e-mail is on its way. It goes out once for each rider.
         */
        post: operations["sendWelcomeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile
         * @description The profile of the signed-in rider. Weights are in kilograms, heights in centimetres, power in watts.
         */
        get: operations["getProfile"];
        /**
         * Complete the setup
         * @description Saves the answers of the setup as the profile. A rider may go through the setup again. With `basedOn` it is refused where one of these fields has changed since, unless the profile says the same already.
         */
        put: operations["completeOnboarding"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the profile
         * @description Changes the given fields. The version is the one that the change is based on; after a change elsewhere it is refused. The date of a race counts from the rider’s own day. Hours that leave no day with time to ride are refused with the field’s code `no-time`.
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/ftp-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the FTP over time
         * @description Every change of the FTP with its day. A ride is computed with the FTP of its day.
         */
        get: operations["getFtpHistory"];
        put?: never;
        /**
         * Change the FTP over time
         * @description Removes the FTP of a day, sets the one of another day, or both, which corrects an entry. The newest one is the FTP of the profile. Rides whose FTP changes are computed again. The history has 500 entries at most: one more is refused here, and takes the place of the oldest one when the FTP of the profile changes.
         */
        post: operations["changeFtpHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans of some weeks
         * @description The plans of a number of weeks in a row. Weeks without a plan are left out.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-weeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the weeks with a plan
         * @description The Mondays of all weeks that have a plan.
         */
        get: operations["listPlanWeeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan of a week
         * @description The plan of a week with its proof and the shorter versions of its workouts.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/benefit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the season of a week brings
         * @description Fitness from the start of the season on, the longest ride and more, with its weeks as they are now: skipped workouts count as nothing, moved and shortened ones as they are.
         */
        get: operations["getSeasonBenefit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a workout as completed
         * @description Marks a workout as completed in a size, or by a ride of a day before or after, or takes the mark back. With the same Idempotency-Key it is done once, for 30 days.
         */
        put: operations["completeWorkout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Skip a workout
         * @description Notes that a workout is not ridden, and why. With null as the reason it takes that back. With the same Idempotency-Key it is done once, for 30 days.
         */
        put: operations["skipWorkout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say how a workout felt
         * @description Saves the effort and the notes of a workout, in place of those that the rider saw. A workout that lies ahead takes its first feedback from its day on, or once it is completed. With the same Idempotency-Key it is done once, for 30 days.
         */
        put: operations["giveWorkoutFeedback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Fit a ride into the hours
         * @description Shortens a ride that no longer fits into the rider’s hours, leaves it out, or undoes either.
         */
        put: operations["fitWorkout"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a workout may move
         * @description The days of the week to which a workout may move, at what cost, and why not to the others.
         */
        get: operations["listMoves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap two days of a week
         * @description Swaps the workouts of two days and proves the week again. With the same Idempotency-Key it is done once, for 30 days.
         */
        post: operations["moveWorkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/test-results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the results of tests
         * @description The tests of the plan in the last eight weeks whose day has come, with what their rides show. Rides from Strava alone show nothing.
         */
        get: operations["listTestResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/workouts/{position}/test-result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Use or decline the result of a test
         * @description Uses what the ride shows, or what the rider has measured, as the FTP or the threshold heart rate from today on; or notes that the rider does not want it, so that nobody asks again for this ride. A test that is out of date cannot be used. A threshold heart rate above the maximum raises the maximum.
         */
        put: operations["answerTestResult"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{weekStart}/race": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name the race of a plan
         * @description Names the race that the week leads to. With null it takes the name away.
         */
        put: operations["nameRace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activities
         * @description The activities of some days, newest first, 100 at most.
         */
        get: operations["listActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an activity
         * @description An activity with its figures, laps, best efforts and route.
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an activity
         * @description Changes the name or the type of an activity. One from Strava is changed there.
         */
        patch: operations["changeActivity"];
        trace?: never;
    };
    "/activities/{activityId}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the samples of an activity
         * @description What a device recorded, moment by moment, read from the original file: the part that counts, or the whole recording. Distance and speed are computed where the file has none and they follow from the rest, such as from places.
         */
        get: operations["getActivitySamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/best-efforts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the best efforts
         * @description The best mean power for each duration, over all rides or over those of some days.
         */
        get: operations["getBestEfforts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/last-import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say when rides were last imported
         * @description When the newest ride that came from a file was imported.
         */
        get: operations["getLastImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/first-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say when the calendar begins
         * @description The day of the rider’s first ride, the Monday of the first plan, or the day of the account: the earliest of these. Null until the rides of a connected Strava are read back to the first one.
         */
        get: operations["getFirstDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ride-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a ride file
         * @description Imports the rides of a FIT, TCX or GPX file, or of one of GoldenCheetah, which may be gzipped. A ride that is here already is not imported again, so a client may send a file again. A ride that was told by hand, or of which only the beginning was here, is joined with that of the file and hidden.
         */
        post: operations["importRideFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manual-rides/{activityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a ride that was not recorded
         * @description Adds a ride under an id that the client chooses, or changes one that was added so. A new ride that is sent again is added once; with other content it is refused (`changed-elsewhere`). The start may not lie in the future.
         */
        put: operations["saveManualRide"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}/trim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trim a recording
         * @description Lets only a part of the recording count, or the whole again, and computes its figures from that. The original file stays as it is. At least a minute remains.
         */
        post: operations["trimActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join two recordings of a ride
         * @description Says that another activity, of the same day, the day before or the day after, is the same ride. It is hidden and counts nowhere, until both are separated.
         */
        post: operations["joinActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}/separate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Separate joined recordings
         * @description Brings back the activities that were joined with this one.
         */
        post: operations["separateActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an activity
         * @description Deletes an activity. For a day it can be restored.
         */
        post: operations["removeActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activities/{activityId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted activity
         * @description Takes the deletion of an activity back. If another recording of the ride is here by now, both are joined, and that one is answered.
         */
        post: operations["restoreActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/race-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description All events of the rider with their courses, the first one first.
         */
        get: operations["listRaceEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/race-events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an event
         * @description Adds an event under an id that the client chooses, or changes one. A new event that is sent again is added once. Its day counts from the rider’s own day and may not be over. The race of that day gets its name. An A event whose day a running replacement plans for stays an A event on it.
         */
        put: operations["saveRaceEvent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/race-events/{eventId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an event
         * @description Deletes an event. A plan that was made for it stays as it is. An A event whose day a running replacement plans for is not deleted.
         */
        post: operations["removeRaceEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get fitness, fatigue and form
         * @description Fitness, fatigue and form by day, from rides and, from today on, from the plan. Without days the answer begins at the first ride of the last ten years and ends at the last planned day.
         */
        get: operations["getForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the levels by energy system
         * @description What the rider can do in each energy system, from 1 to 10, with every change and its cause. It is worked out from the completed workouts, the feedback and the best efforts of the last 52 weeks.
         */
        get: operations["getLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recent-riding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the rides of the last six weeks say
         * @description The fitness, the hours a week and the longest ride that a plan starts from. Workouts that were completed without a ride count, too. Rides that only Strava has are left out: a model may write the plan.
         */
        get: operations["getRecentRiding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the largest rides
         * @description The largest rides on a bike without a motor, and the largest week of them. Of equal ones the first counts.
         */
        get: operations["getRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/streak": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the training days in a row
         * @description The days in a row with a ride on a bike without a motor or a completed workout, over ten years. Planned rest days and workouts on days away neither count nor break it, and neither does today before a ride. Rides from Strava count as far as the server has them: Strava is not asked.
         */
        get: operations["getStreak"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/strava": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the connection with Strava
         * @description Whether the rider is connected, and when rides last came from there.
         */
        get: operations["getStravaConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/strava/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to connect Strava
         * @description The address at Strava where the rider allows the connection. It is good for this session and ten minutes.
         */
        post: operations["startStravaConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/strava/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete the connection with Strava
         * @description Takes the one-time code that Strava sends the rider back with. The tokens stay on the server.
         */
        post: operations["stravaToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/strava/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch activities from Strava
         * @description Begins to fetch the newest activities, and then older ones. It goes on after the answer.
         */
        post: operations["syncStravaActivities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/strava/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect Strava
         * @description Ends the connection at Strava too, and removes all activities that came from there alone.
         */
        post: operations["disconnectStrava"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weather": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the weather
         * @description The weather of a place in tenths of a degree, or without a place of the rider’s town, with a forecast of the coming days. Without a service, a place or an answer in time there is no reading. A reading is up to half an hour old.
         */
        get: operations["getWeather"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/towns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a town
         * @description The towns of a name, of which the rider puts one into the profile for the weather.
         */
        get: operations["findTowns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the map
         * @description What the map of a route is drawn with. Null where the operator has chosen no style, or the style cannot be read.
         */
        get: operations["getMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intervals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the connection with intervals.icu
         * @description Whether the rider has connected intervals.icu, and how far workouts and rides are in step.
         */
        get: operations["getIntervals"];
        /**
         * Connect intervals.icu
         * @description Checks an API key and saves it. With the key of another athlete, the calendar of the one before is cleared first. From then on the workouts of the coming four weeks are kept in the calendar there, and rides are fetched.
         */
        put: operations["connectIntervals"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intervals/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect intervals.icu
         * @description Removes the key and the coming workouts in the calendar. Rides that were fetched stay.
         */
        post: operations["disconnectIntervals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/intervals/rides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch rides from intervals.icu
         * @description Asks for the rides of the last 90 days. They arrive soon after.
         */
        post: operations["fetchIntervalsRides"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the subscription
         * @description The one subscription that counts: an active one before one that has ended.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what can be subscribed to
         * @description The price, and how many days are free for this rider.
         */
        get: operations["getSubscriptionOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the payment service now
         * @description For a rider who comes back from a payment before the service has told of it.
         */
        post: operations["refreshSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a page to subscribe at
         * @description The rider comes back to the account page, with `success=true` or `canceled=true`. The first subscription has a trial. The page that was made before can no longer be paid.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscription/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a page to manage the subscription at
         * @description There the rider cancels, resumes and changes the card. It leads back to the account page.
         */
        post: operations["createPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conflicts of the plan
         * @description The rides from today on that are longer than the rider’s time on their day, the race if its date differs from the plan’s, and the weeks that a change of the rider has made break a promise.
         */
        get: operations["listConflicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/days-away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the days away
         * @description Holidays and illnesses, past ones included. No workout is planned on them.
         */
        get: operations["listDaysAway"];
        put?: never;
        /**
         * Add days away
         * @description The same days that are sent again are added once. They share no day with other days away and hold no race that is to come. Weeks that no longer fit are then among the conflicts of the plan, and are planned again by `POST /generation/again`.
         */
        post: operations["addDaysAway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/days-away/{daysAwayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change days away
         * @description Replaces the days and the kind. What holds for new days away holds here.
         */
        put: operations["changeDaysAway"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/days-away/{daysAwayId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove days away
         * @description Weeks that were planned around them are then among the conflicts of the plan.
         */
        post: operations["removeDaysAway"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last generation
         * @description The last generation and its progress; null before the first one.
         */
        get: operations["getGeneration"];
        put?: never;
        /**
         * Start writing plans
         * @description Plans a season and writes its weeks one by one. With the same Idempotency-Key it is one generation. Weeks that exist are left alone unless they are to be replaced.
         */
        post: operations["startGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan weeks again
         * @description Plans the weeks again that no longer fit into the rider’s hours or that a change of the rider has made break a promise, with the choices that they were made with and the present levels of the rider. All other weeks stay.
         */
        post: operations["replanWeeks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/again/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what planning weeks again would replace
         * @description The weeks that would be planned again, and what the rider has changed in them that would go. Done and skipped workouts stay.
         */
        get: operations["getReplanReplacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a new plan would replace
         * @description The weeks, races, changes of the rider and feedback that would go if a new plan of this length replaced the present one.
         */
        get: operations["getReplacement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write the missing weeks
         * @description Writes the weeks that are missing after the generation was cancelled or failed, as they were ordered.
         */
        post: operations["resumeGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the generation
         * @description Stops the generation. Weeks that are saved stay.
         */
        post: operations["cancelGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say what becomes of the data on its way out and in
         * @description How far the zip of the rider’s data is, and how far one that the rider brings. A zip that is ready is at `/data/export/file` for three days. It also says how much space the files of the rider’s rides use.
         */
        get: operations["getDataTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a zip of all data
         * @description Makes a zip of everything that is kept of the rider, in the background. It takes the place of an earlier one. While one is being made, nothing else begins.
         */
        post: operations["startDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to bring data from another Musette
         * @description Begins an import of a zip that `/data/export/file` gave, here or on another server. When all of its pieces have come, it is checked, and imported in the background. A zip that is not whole and sound is refused, and nothing of it is saved. Weeks that have a plan here and rides that are here already stay as they are.
         */
        post: operations["startDataImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/import/pieces/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a piece of the zip
         * @description Sends the next piece of the zip, 4194304 bytes long but for the last one. Positions begin at 0. A piece that is here may be sent again as it was, also the last one while the zip is checked and imported.
         */
        put: operations["sendDataPiece"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send feedback
         * @description Saves a message for the operator of the instance. With the same Idempotency-Key it is saved once, so a client may send it again.
         */
        post: operations["sendFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count an event
         * @description Adds one to a counter of the day. Nothing about the rider is stored with it.
         */
        post: operations["recordEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become the operator
         * @description Takes the secret of the link that the server printed at its start. It counts once, and only while OPERATORS names nobody.
         */
        post: operations["becomeOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the services
         * @description What each outside service is: off, working or failing. A service that was checked within five minutes is not asked again. An answer takes ten seconds at most.
         */
        get: operations["getServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/services/{service}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a service
         * @description Asks a service now, with what the settings say.
         */
        post: operations["tryService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the jobs
         * @description The jobs that wait or have failed, by kind.
         */
        get: operations["getJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/jobs/{kind}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try jobs again
         * @description Tries all jobs of a kind again now that have failed at least once.
         */
        post: operations["retryJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/riders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the riders
         * @description How many riders there are, and when they joined and were last here; fifty a page.
         */
        get: operations["countRiders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open invitations
         * @description The invitations that nobody has used yet, the newest first; a hundred at most. A link is shown when it is made, and never again.
         */
        get: operations["getInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/invitations/{invitationId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an invitation
         * @description Its link makes no account any more. One that was used or has expired is not found.
         */
        post: operations["revokeInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the feedback
         * @description The messages of visitors, the newest first; twenty a page.
         */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/feedback/{messageId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to feedback
         * @description Sends a mail to the sender of a message. The operator does not learn the address. A message has one reply.
         */
        post: operations["replyToFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/feedback/{messageId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete feedback
         * @description Deletes a message for good, with the reply to it. Where two senders have chosen the same id, both go.
         */
        post: operations["deleteFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure the data
         * @description How much room the data takes and what is free, the backups, and the version.
         */
        get: operations["getStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generation/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch the generation
         * @description Server-sent events: the state at once, then each change. The data of an event is a Generation as JSON, or null. The stream ends with the generation, with the session, or after five minutes; a client then connects again.
         */
        get: operations["watchGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the zip of all data
         * @description Gives the zip that `/data/export` made, for three days after it is ready; before and after that there is none. A rider may fetch it twice at once.
         */
        get: operations["downloadDataExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            /** @description urn:musette:problem: and the code */
            type: string;
            /** @description For developers; it may change */
            title: string;
            status: number;
            /**
             * @description Stable: decide by this
             * @enum {string}
             */
            code: "invalid-input" | "malformed-body" | "body-incomplete" | "not-signed-in" | "invalid-credentials" | "id-token-invalid" | "cross-site-request" | "reauthentication-required" | "sign-up-closed" | "invitation-invalid" | "email-not-verified" | "captcha-failed" | "not-found" | "profile-not-found" | "strava-off" | "activity-not-found" | "no-ride-file" | "event-not-found" | "plan-not-found" | "days-away-not-found" | "provider-not-available" | "passwords-off" | "intervals-off" | "payments-off" | "method-not-allowed" | "email-taken" | "other-sign-in-method" | "last-sign-in-method" | "too-many-events" | "already-answered" | "days-away-overlap" | "changed-elsewhere" | "strava-taken" | "activity-from-strava" | "strava-not-connected" | "nothing-to-plan" | "too-early" | "plans-exist" | "generation-not-resumable" | "generation-running" | "data-transfer-running" | "data-piece-unexpected" | "intervals-not-connected" | "already-subscribed" | "not-a-customer" | "body-too-large" | "unsupported-media-type" | "weak-password" | "common-password" | "wrong-password" | "no-password" | "sign-in-code-invalid" | "reset-token-invalid" | "strava-state-invalid" | "strava-scope-missing" | "strava-refused" | "strava-no-token" | "setup-link-invalid" | "email-link-invalid" | "mail-not-set-up" | "season-impossible" | "race-on-day-away" | "too-many-days-away" | "too-many-ftp-changes" | "not-a-workout" | "no-race" | "fit-not-possible" | "no-such-size" | "already-completed" | "join-not-allowed" | "move-not-allowed" | "intervals-key-refused" | "idempotency-key-reused" | "rate-limited" | "sign-in-slowed" | "internal" | "intervals-unavailable" | "payments-refused" | "payments-unavailable" | "larger-than-quota" | "quota-reached" | "storage-full" | "not-ready";
            /** @description With invalid-input: what is wrong where */
            fields?: components["schemas"]["FieldProblem"][];
            /** @description With weak-password: the required length */
            minimum?: number;
            /** @description With quota-reached: what the files of the rider use */
            usedBytes?: number;
            /** @description With quota-reached and larger-than-quota: what the files of the rider may use; no file may be larger */
            maxBytes?: number;
            /** @description With strava-refused: the HTTP status that Strava answered with */
            serviceStatus?: number;
            /** @description With rate-limited, sign-in-slowed and not-ready: when to try again */
            retryAfterSeconds?: number;
        };
        FieldProblem: {
            /** @description The names of the field, joined by dots; empty for the whole input */
            path: string;
            /** @description The reason, such as out-of-range */
            code: string;
        };
        Instance: {
            /** @enum {string} */
            product: "musette";
            version: string;
            /** @description The oldest native app that works with this server */
            minimumAppVersion: string;
            signIn: components["schemas"]["SignInOptions"];
            /** @description What the native app signs in with itself, where it is the app of that client; all else goes by the browser of the system */
            appSignIn: {
                googleIosClientId: string | null;
                googleAndroidClientId: string | null;
                appleBundleId: string | null;
            };
            /**
             * @description What riders pay with in the web
             * @enum {string}
             */
            payments: "off" | "stripe";
            /** @description The hosts of links that lead into the app: of the address that riders type, and of the one that Strava sends riders back to */
            linkHosts: string[];
            /** @description The public keys of RevenueCat; null where nothing is sold in the app */
            purchases: {
                iosKey: string | null;
                androidKey: string | null;
            };
        };
        SignInOptions: {
            /**
             * @description Who may make an account: everybody, people who are invited, or nobody
             * @enum {string}
             */
            signUp: "open" | "invite" | "closed";
            /** @description Whether there are passwords here */
            passwords: boolean;
            passwordMinimum: number;
            providers: ("google" | "apple" | "oidc")[];
            /** @description What the provider `oidc` is called; null where there is none */
            oidcName: string | null;
            /** @description Whether this instance sends mail */
            mail: boolean;
            /** @description Whether this instance passes counts on to an outside service, with consent */
            analytics: boolean;
            captcha: {
                /** @enum {string} */
                kind: "off";
            } | {
                /** @enum {string} */
                kind: "altcha";
            } | {
                /** @enum {string} */
                kind: "recaptcha";
                siteKey: string;
                scriptUrl: string;
            };
        };
        Session: {
            rider: components["schemas"]["SignedInRider"] | null;
        };
        SignedInRider: {
            userId: string;
            email: string;
            /** @description As the sign-in provider gave it; may be empty */
            displayName: string;
            name: string | null;
            onboarded: boolean;
            /** @description Whether this rider runs the instance */
            isOperator: boolean;
            /** @enum {string} */
            theme: "system" | "day" | "night";
        };
        CaptchaChallenge: {
            challenge: {
                [key: string]: unknown;
            };
        };
        SignedIn: {
            rider: components["schemas"]["SignedInRider"];
        };
        SignUp: {
            /** Format: email */
            email: string;
            password: string;
            captcha?: string;
            /** @description The secret of an invitation */
            invitation?: string;
        };
        Credentials: {
            /** Format: email */
            email: string;
            password: string;
        };
        Done: {
            /** @enum {boolean} */
            done: true;
        };
        SocialStart: {
            url: string;
        };
        SocialForm: {
            /** @description The secret of an invitation */
            invitation?: string;
            /** @description For the native app: the SHA-256 of a random verifier, as base64url. The sign-in then goes on in the browser of the system, and the app takes it over with the verifier. */
            challenge?: string;
            /**
             * @description Where the rider comes back: delete-account leads to the page of the account
             * @enum {string}
             */
            purpose?: "sign-in" | "delete-account";
        };
        SignInTakeOver: {
            /** @description From the address that leads back into the app */
            code: string;
            verifier: string;
        };
        IdTokenNonce: {
            nonce: string;
        };
        IdTokenSignIn: {
            idToken: string;
            nonce: string;
            /** @description What Apple tells the app, and only the first time */
            name?: string;
            /** @description What Apple gives beside the token: the server gets a token for it that is revoked when the account is deleted */
            authorizationCode?: string;
            /** @description The secret of an invitation */
            invitation?: string;
        };
        EmailForm: {
            /** Format: email */
            email: string;
        };
        PasswordReset: {
            token: string;
            password: string;
        };
        ConfirmedEmail: {
            email: string;
        };
        EmailConfirmation: {
            token: string;
        };
        SignInMethods: {
            password: boolean;
            providers: ("google" | "apple" | "oidc")[];
            /** @description An address that was asked for and is not confirmed yet */
            pendingEmail: string | null;
        };
        PasswordForm: {
            password: string;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        EmailChange: {
            /** Format: email */
            email: string;
        };
        SessionList: {
            sessions: {
                id: string;
                /** @enum {string} */
                browser: "musette" | "firefox" | "edge" | "opera" | "samsung" | "chrome" | "safari" | "other";
                /** @enum {string} */
                system: "ios" | "android" | "windows" | "macos" | "chromeos" | "linux" | "other";
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                signedInAt: string;
                /**
                 * Format: date-time
                 * @description To the day: it is noted once a day
                 */
                lastSeenAt: string;
                /** @description Whether it is the session of this request */
                isCurrent: boolean;
            }[];
        };
        DeletionFacts: {
            /** @description Nightly backups forget the account after this number of nights */
            backupNights: number;
            /** @description Whether a mail says that it was deleted */
            sendsReceipt: boolean;
            /** @description Where a subscription goes on. The one at Stripe is cancelled with the account; one of an app store is not, so the rider has to cancel it there */
            subscribedAt: ("stripe" | "app")[];
            /** @description Whether the rider has to take this server off the list of Sign in with Apple: there is no token to revoke */
            appleByHand: boolean;
        };
        Profile: {
            userId: string;
            email: string;
            name: string;
            /** @enum {string} */
            goal: "fitness" | "endurance" | "power" | "weight-loss" | "performance" | "strength" | "race-prep";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            weightKg: number | null;
            heightCm: number | null;
            ftpWatts: number | null;
            maxHeartRateBpm: number | null;
            restingHeartRateBpm: number | null;
            thresholdHeartRateBpm: number | null;
            yearOfBirth: number | null;
            /** @description Hours of riding in a week lately, as the rider tells. A plan starts from it when rides say too little */
            usualWeeklyHours: number | null;
            /** @description The longest ride lately, as the rider tells */
            longestRideMinutes: number | null;
            availabilityHours: components["schemas"]["AvailabilityHours"];
            /** @description The weekly goal that the rider has set for weeks without a plan */
            ownGoalMinutes: number | null;
            /** @enum {string} */
            planDifficulty: "easy" | "moderate" | "hard" | "expert";
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate: string | null;
            /** @description IANA time zone */
            timeZone: string;
            /** @description Where the weather is shown for; null for nowhere */
            town: {
                name: string;
                /** @description In tenths of a degree */
                latDeg: number;
                /** @description In tenths of a degree */
                lonDeg: number;
            } | null;
            /** @enum {string} */
            units: "metric" | "imperial";
            /** @enum {string} */
            theme: "system" | "day" | "night";
            /** @description Whether counts may be passed on to the analytics service of this instance */
            analyticsConsent: boolean;
            /** @description Days of the week with time to ride */
            availability: number;
            wednesday: 0 | 1;
            /** @description Of this week: what is planned; without a plan the goal that was set, else the hours */
            weeklyGoalMinutes: number;
            hasActiveSubscription: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            createdAt: string;
            /** @description Grows with every change; send it back when you change the profile */
            version: number;
        };
        AvailabilityHours: {
            /** @enum {number} */
            monday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            tuesday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            wednesday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            thursday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            friday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            saturday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            /** @enum {number} */
            sunday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
        };
        Onboarding: {
            name: string;
            /** @enum {string} */
            goal: "fitness" | "endurance" | "power" | "weight-loss" | "performance" | "strength" | "race-prep";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            weightKg: number;
            heightCm: number;
            ftpWatts: number | null;
            yearOfBirth?: number | null;
            /** @description Hours of riding in a week lately, as the rider tells. A plan starts from it when rides say too little */
            usualWeeklyHours?: number | null;
            /** @description The longest ride lately, as the rider tells */
            longestRideMinutes?: number | null;
            /** @description At least one day has time to ride */
            availabilityHours: {
                /** @enum {number} */
                monday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                tuesday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                wednesday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                thursday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                friday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                saturday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
                /** @enum {number} */
                sunday: 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4;
            };
            /** @description IANA time zone */
            timeZone: string;
            /** @enum {string} */
            units: "metric" | "imperial";
            /** @description The profile that the answers are based on; null where there was none. Where it says something else by now they are refused. Without it they take the place of any profile */
            basedOn?: {
                name: string;
                /** @enum {string} */
                goal: "fitness" | "endurance" | "power" | "weight-loss" | "performance" | "strength" | "race-prep";
                /** @enum {string} */
                discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
                weightKg: number | null;
                heightCm: number | null;
                ftpWatts: number | null;
                yearOfBirth: number | null;
                /** @description Hours of riding in a week lately, as the rider tells. A plan starts from it when rides say too little */
                usualWeeklyHours: number | null;
                /** @description The longest ride lately, as the rider tells */
                longestRideMinutes: number | null;
                availabilityHours: components["schemas"]["AvailabilityHours"];
                /** @description IANA time zone */
                timeZone: string;
                /** @enum {string} */
                units: "metric" | "imperial";
            } | null;
        };
        VersionedProfileChange: {
            version: number;
            change: components["schemas"]["ProfileChange"];
        };
        ProfileChange: {
            name?: string;
            /** @enum {string} */
            goal?: "fitness" | "endurance" | "power" | "weight-loss" | "performance" | "strength" | "race-prep";
            /** @enum {string} */
            discipline?: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            weightKg?: number | null;
            heightCm?: number | null;
            ftpWatts?: number | null;
            maxHeartRateBpm?: number | null;
            restingHeartRateBpm?: number | null;
            thresholdHeartRateBpm?: number | null;
            yearOfBirth?: number | null;
            /** @description Hours of riding in a week lately, as the rider tells. A plan starts from it when rides say too little */
            usualWeeklyHours?: number | null;
            /** @description The longest ride lately, as the rider tells */
            longestRideMinutes?: number | null;
            availabilityHours?: components["schemas"]["AvailabilityHours"];
            /** @description The weekly goal that the rider has set for weeks without a plan */
            ownGoalMinutes?: number | null;
            /** @enum {string} */
            planDifficulty?: "easy" | "moderate" | "hard" | "expert";
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate?: string | null;
            /** @description IANA time zone */
            timeZone?: string;
            /** @description Where the weather is shown for; null for nowhere */
            town?: {
                name: string;
                /** @description In tenths of a degree */
                latDeg: number;
                /** @description In tenths of a degree */
                lonDeg: number;
            } | null;
            /** @enum {string} */
            units?: "metric" | "imperial";
            /** @enum {string} */
            theme?: "system" | "day" | "night";
            /** @description Whether counts may be passed on to the analytics service of this instance */
            analyticsConsent?: boolean;
            wednesday?: 0 | 1;
        };
        FtpHistory: {
            /** @description The first one first. It also counts for all days before it */
            changes: components["schemas"]["FtpChange"][];
            /** @description How many rides wait to be computed again */
            ridesToCompute: number;
        };
        /** @description The FTP from a day on */
        FtpChange: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            watts: number;
        };
        FtpHistoryChange: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            remove: string | null;
            set: components["schemas"]["FtpChange"] | null;
        };
        PlanList: {
            plans: components["schemas"]["Plan"][];
        };
        Plan: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            name: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            createdAt: string;
            /** @enum {string} */
            difficulty: "easy" | "moderate" | "hard" | "expert";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            isRacePrep: boolean;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate: string | null;
            raceName: string | null;
            /** @enum {string} */
            phase: "base" | "build" | "peak" | "taper" | "race";
            recovery: boolean;
            /** @description Counted from 1 within the weeks that are planned in a row, of one plan or several */
            number: number;
            /** @description The number of weeks that are planned in a row */
            of: number;
            aim: string;
            targetMinutes: number;
            targetLoad: number;
            /** @description What the workouts come to: rounded once, so not always the sum of theirs */
            load: number;
            /** @enum {string} */
            source: "model" | "repaired" | "patterns" | "built-in";
            model: string | null;
            workouts: components["schemas"]["Workout"][];
            version: number;
        };
        Workout: {
            /** @description 0 is Monday, 6 is Sunday */
            position: number;
            /** @enum {string} */
            day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            type: string;
            focus: string;
            description: string;
            why: string;
            /** @enum {string} */
            status: "planned" | "rest" | "completed";
            minutes: number;
            load: number;
            /** @description 1 to 10; 0 for rest */
            intensity: number;
            session: string | null;
            purpose: string | null;
            steps: components["schemas"]["Step"][];
            /** @description What stood there before the rider shortened it or left it out */
            original: {
                focus: string;
                minutes: number;
            } | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            completedAt: string | null;
            /**
             * @description The size that was ridden; null for what is not completed
             * @enum {string|null}
             */
            completedSize: "full" | "short" | "minimum" | null;
            completedMinutes: number | null;
            completedLoad: number | null;
            /** @description What was ridden of a workout in a shorter size; null for all of it */
            completedSteps: components["schemas"]["Step"][] | null;
            /** @description The activity that it was; null for none */
            completedBy: string | null;
            /**
             * Format: date-time
             * @description When the rider decided not to ride it; the status stays planned
             */
            skippedAt: string | null;
            /** @enum {string|null} */
            skipReason: "ill" | "no-time" | "weather" | "tired" | "other" | null;
            /**
             * @description Why the rider does not ride on its day, by the days away as they are now; null for none
             * @enum {string|null}
             */
            away: "holiday" | "illness" | null;
            feedback: {
                /** @enum {string} */
                effort: "too-easy" | "just-right" | "too-hard";
                notes: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                timestamp: string;
            } | null;
        };
        Step: components["schemas"]["SteadyStep"] | components["schemas"]["RampStep"] | components["schemas"]["AllOutStep"] | components["schemas"]["RunStep"] | components["schemas"]["FreeStep"] | components["schemas"]["RepeatStep"];
        SteadyStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "steady";
            /** @description A fraction of FTP: 0.95 is 95 % */
            power: number;
            /** @description Seconds */
            seconds: number;
            /** @enum {string} */
            scale?: "power" | "heart-rate" | "feel";
            cadenceRpm?: number;
            cue?: string;
        };
        RampStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "ramp";
            /** @description A fraction of FTP: 0.95 is 95 % */
            from: number;
            /** @description A fraction of FTP: 0.95 is 95 % */
            to: number;
            /** @description Seconds */
            seconds: number;
            /** @enum {string} */
            scale?: "power" | "heart-rate" | "feel";
            cadenceRpm?: number;
            cue?: string;
        };
        AllOutStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "all-out";
            /** @description Seconds */
            seconds: number;
            /** @description A fraction of FTP: 0.95 is 95 % */
            power: number;
            cadenceRpm?: number;
            cue?: string;
        };
        RunStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "run";
            /** @description Seconds */
            seconds: number;
            /** @description A fraction of FTP: 0.95 is 95 % */
            power: number;
            cue?: string;
        };
        FreeStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "free";
            /** @description Seconds */
            seconds: number;
            cue?: string;
        };
        RepeatStep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "repeat";
            times: number;
            steps: components["schemas"]["Step"][];
        };
        WeekList: {
            weeks: string[];
        };
        PlanDetail: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            name: string | null;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            createdAt: string;
            /** @enum {string} */
            difficulty: "easy" | "moderate" | "hard" | "expert";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            isRacePrep: boolean;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate: string | null;
            raceName: string | null;
            /** @enum {string} */
            phase: "base" | "build" | "peak" | "taper" | "race";
            recovery: boolean;
            /** @description Counted from 1 within the weeks that are planned in a row, of one plan or several */
            number: number;
            /** @description The number of weeks that are planned in a row */
            of: number;
            aim: string;
            targetMinutes: number;
            targetLoad: number;
            /** @description What the workouts come to: rounded once, so not always the sum of theirs */
            load: number;
            /** @enum {string} */
            source: "model" | "repaired" | "patterns" | "built-in";
            model: string | null;
            workouts: components["schemas"]["Workout"][];
            version: number;
            /** @description What its season starts from: rides, what the rider told, or a guess */
            start: string;
            proof: components["schemas"]["Proof"];
            /** @description The shorter versions of each workout, by position */
            shorter: ({
                short: components["schemas"]["Step"][];
                minimum: components["schemas"]["Step"][];
            } | null)[];
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            previous: string | null;
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            next: string | null;
        };
        Proof: {
            passed: boolean;
            checks: components["schemas"]["Check"][];
        };
        Check: {
            name: string;
            limit: string;
            figure: string;
            passed: boolean;
        };
        SeasonBenefit: {
            benefit: components["schemas"]["BenefitLine"][];
        };
        BenefitLine: {
            code: string;
            text: string;
            /**
             * @description A gain, something that is missing, or neither
             * @enum {string}
             */
            tone: "gain" | "lack" | "note";
        };
        Completion: {
            /** @description The focus of the workout that is meant: where another one stands, nothing happens */
            focus?: string;
            /** @description What the rider saw of the workout: where it is marked otherwise since, nothing happens */
            seen?: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                completedAt: string | null;
                /** @enum {string|null} */
                completedSize: "full" | "short" | "minimum" | null;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                skippedAt: string | null;
                /** @enum {string|null} */
                skipReason: "ill" | "no-time" | "weather" | "tired" | "other" | null;
            };
            completed: boolean;
            /**
             * @description Without it all of the workout, or the size that was said before
             * @enum {string}
             */
            size?: "full" | "short" | "minimum";
            /**
             * Format: uuid
             * @description The ride that it was, of its own day or a day before or after
             */
            activityId?: string;
        };
        Skip: {
            /** @description The focus of the workout that is meant: where another one stands, nothing happens */
            focus?: string;
            /** @description What the rider saw of the workout: where it is marked otherwise since, nothing happens */
            seen?: {
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                completedAt: string | null;
                /** @enum {string|null} */
                completedSize: "full" | "short" | "minimum" | null;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                skippedAt: string | null;
                /** @enum {string|null} */
                skipReason: "ill" | "no-time" | "weather" | "tired" | "other" | null;
            };
            /** @enum {string|null} */
            reason: "ill" | "no-time" | "weather" | "tired" | "other" | null;
        };
        GivenWorkoutFeedback: {
            /** @description The focus of the workout that is meant: where another one stands, nothing happens */
            focus?: string;
            /**
             * Format: date-time
             * @description The time of the feedback that the rider saw, null for none: where other feedback was given since, nothing happens
             */
            seenAt?: string | null;
            /** @enum {string} */
            effort: "too-easy" | "just-right" | "too-hard";
            notes: string;
        };
        Fit: {
            version: number;
            /** @enum {string} */
            how: "shorten" | "leave-out" | "undo";
        };
        MoveList: {
            version: number;
            moves: components["schemas"]["Move"][];
        };
        Move: {
            /** @description 0 is Monday, 6 is Sunday */
            to: number;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            /** @enum {string} */
            verdict: "allowed" | "at-a-cost" | "not-allowed";
            reasons: string[];
        };
        MoveRequest: {
            version: number;
            /** @description 0 is Monday, 6 is Sunday */
            from: number;
            /** @description 0 is Monday, 6 is Sunday */
            to: number;
        };
        TestReports: {
            /** @description The newest one first */
            tests: components["schemas"]["TestReport"][];
        };
        TestReport: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            position: number;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            focus: string;
            session: string;
            /** @enum {string} */
            kind: "ftp" | "threshold-heart-rate";
            /** @description The efforts that the test asks for */
            seconds: number[];
            /** @description What the profile has now */
            current: number | null;
            /** @description The maximum heart rate that the profile has now; null for an FTP */
            maxHeartRateBpm: number | null;
            /** @description The ride that it was */
            activityId: string | null;
            /** @description What the ride shows, and how that was worked out; null if it shows nothing */
            result: {
                /** @description Watts, or beats a minute */
                value: number;
                way: string;
                /** @description The maximum heart rate that comes with a threshold above the present one */
                raisesMaxTo: number | null;
            } | null;
            answer: components["schemas"]["TestAnswer"] | null;
            /** @description The ride shows another value, the rider has not answered for this ride, and the test is not out of date */
            isOffered: boolean;
            /** @description A newer test of this kind has a result, or the figure was changed on a later day */
            isOutdated: boolean;
            /**
             * @description Which of the two it is, the newer test first; null for a test that is not out of date
             * @enum {string|null}
             */
            outdatedBy: "newer-test" | "change" | null;
        };
        TestAnswer: {
            isUsed: boolean;
            /** @description Watts, or beats a minute */
            value: number | null;
            /**
             * Format: uuid
             * @description The ride that the test was then; null for none
             */
            activityId: string | null;
        };
        GivenTestAnswer: {
            isUsed: boolean;
            /**
             * Format: uuid
             * @description The ride that the answer is about; null for none
             */
            activityId: string | null;
            /** @description What the rider has measured in each effort; null for what the ride shows */
            measured: number[] | null;
        };
        RaceName: {
            name: string | null;
        };
        ActivityList: {
            activities: components["schemas"]["Activity"][];
        };
        Activity: {
            id: string;
            /**
             * Format: date
             * @description In the rider’s own time zone
             */
            date: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            startedAt: string;
            /** @enum {string} */
            source: "file" | "intervals" | "strava" | "manual" | "demo";
            /** @enum {string} */
            type: "ride" | "gravel-ride" | "mountain-bike-ride" | "virtual-ride" | "e-bike-ride" | "run" | "walk" | "swim" | "row" | "ski" | "other";
            indoor: boolean;
            name: string;
            /** @description Metres */
            distanceM: number | null;
            /** @description Seconds */
            movingSeconds: number | null;
            /** @description Seconds */
            elapsedSeconds: number | null;
            /** @description Metres */
            elevationM: number | null;
            /** @description Metres a second */
            averageSpeedMps: number | null;
            /** @description Watts */
            averageWatts: number | null;
            /** @description Normalized power, in watts */
            weightedWatts: number | null;
            /** @description Beats a minute */
            averageHeartRateBpm: number | null;
            kilojoules: number | null;
            caloriesKcal: number | null;
            kudosCount: number | null;
            achievementCount: number | null;
            load: number;
            /**
             * @description What the load was computed from
             * @enum {string}
             */
            loadFrom: "power" | "heart-rate" | "effort" | "time";
            /** @description The FTP of its day */
            ftpWatts: number | null;
            /** @description The mean power of its parts, for a small picture */
            shape: number[] | null;
            /** @description Seconds in each power zone from 1 to 7; null without power or FTP */
            secondsInPowerZones: number[] | null;
            version: number;
        };
        ActivityDetail: {
            id: string;
            /**
             * Format: date
             * @description In the rider’s own time zone
             */
            date: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            startedAt: string;
            /** @enum {string} */
            source: "file" | "intervals" | "strava" | "manual" | "demo";
            /** @enum {string} */
            type: "ride" | "gravel-ride" | "mountain-bike-ride" | "virtual-ride" | "e-bike-ride" | "run" | "walk" | "swim" | "row" | "ski" | "other";
            indoor: boolean;
            name: string;
            /** @description Metres */
            distanceM: number | null;
            /** @description Seconds */
            movingSeconds: number | null;
            /** @description Seconds */
            elapsedSeconds: number | null;
            /** @description Metres */
            elevationM: number | null;
            /** @description Metres a second */
            averageSpeedMps: number | null;
            /** @description Watts */
            averageWatts: number | null;
            /** @description Normalized power, in watts */
            weightedWatts: number | null;
            /** @description Beats a minute */
            averageHeartRateBpm: number | null;
            kilojoules: number | null;
            caloriesKcal: number | null;
            kudosCount: number | null;
            achievementCount: number | null;
            load: number;
            /**
             * @description What the load was computed from
             * @enum {string}
             */
            loadFrom: "power" | "heart-rate" | "effort" | "time";
            /** @description The FTP of its day */
            ftpWatts: number | null;
            /** @description The mean power of its parts, for a small picture */
            shape: number[] | null;
            /** @description Seconds in each power zone from 1 to 7; null without power or FTP */
            secondsInPowerZones: number[] | null;
            version: number;
            /** @description Metres a second */
            maxSpeedMps: number | null;
            /** @description Watts */
            maxWatts: number | null;
            /** @description Beats a minute */
            maxHeartRateBpm: number | null;
            averageCadenceRpm: number | null;
            averageTemperatureC: number | null;
            /** @description Seconds in the heart rate zones 1, 2, 3, 4, 5a, 5b and 5c; null if they are not known */
            secondsInHeartZones: number[] | null;
            bestEfforts: components["schemas"]["ActivityEffort"][];
            laps: components["schemas"]["Lap"][];
            /** @description The route, as an encoded polyline of five decimals */
            polyline: string | null;
            /** @description Other recordings of the same ride, which are hidden */
            joined: {
                id: string;
                name: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                startedAt: string;
            }[];
            trim: components["schemas"]["Trim"] | null;
            /** @description How hard it felt, from 1 to 10 */
            effort: number | null;
            commute: boolean;
            /** @description The bike or the shoes, where an export says so */
            gear: string | null;
            /** @description Where the service that the activity came from shows it; null for other sources */
            viewUrl: string | null;
            /** @description Whether there is an original file, and so samples */
            hasFile: boolean;
        };
        ActivityEffort: {
            /** @description The duration in seconds */
            seconds: number;
            /** @description Watts */
            watts: number;
            /**
             * Format: date
             * @description The last day before with more power over this duration; null for the best ever
             */
            betterOn: string | null;
        };
        Lap: {
            /** @description Seconds since the start of the activity */
            startS: number;
            elapsedSeconds: number | null;
            movingSeconds: number | null;
            /** @description Metres */
            distanceM: number | null;
            /** @description Metres */
            elevationM: number | null;
            /** @description Metres a second */
            averageSpeedMps: number | null;
            /** @description Watts */
            averageWatts: number | null;
            /** @description Watts */
            maxWatts: number | null;
            /** @description Beats a minute */
            averageHeartRateBpm: number | null;
            averageCadenceRpm: number | null;
        };
        Trim: {
            /** @description Seconds from the start of the recording */
            fromS: number | null;
            /** @description Seconds from the start of the recording */
            toS: number | null;
        };
        ActivitySamples: {
            timeS: number[];
            distanceM: (number | null)[] | null;
            altitudeM: (number | null)[] | null;
            speedMps: (number | null)[] | null;
            heartRateBpm: (number | null)[] | null;
            cadenceRpm: (number | null)[] | null;
            powerW: (number | null)[] | null;
            latDeg: (number | null)[] | null;
            lonDeg: (number | null)[] | null;
        };
        BestEffortList: {
            efforts: components["schemas"]["BestEffort"][];
        };
        BestEffort: {
            /** @description The duration in seconds */
            seconds: number;
            /** @description Watts */
            watts: number;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            activityId: string;
        };
        LastImport: {
            /**
             * Format: date-time
             * @description When the newest ride came from a file; null if none did
             */
            importedAt: string | null;
        };
        FirstDay: {
            /**
             * Format: date
             * @description Null while a connected service may have rides that were never read
             */
            date: string | null;
        };
        ImportedFile: {
            /** @enum {string} */
            state: "imported" | "already-here" | "refused";
            /** @enum {string|null} */
            reason: "empty" | "cut-off" | "too-large" | "not-a-ride-file" | "damaged" | "too-many-points" | "too-much-data" | "no-ride" | "in-the-future" | "clock-not-set" | null;
            /** @description Whether only the beginning of the file could be read, whether a ride is hidden because this is the whole of it, and whether one is hidden that the rider had told by hand */
            notes: ("only-the-beginning" | "replaces-the-beginning" | "replaces-told")[];
            activities: components["schemas"]["Activity"][];
        };
        ManualRideSave: {
            version: number | null;
            ride: components["schemas"]["ManualRide"];
        };
        ManualRide: {
            /**
             * Format: date
             * @description In the rider’s own time zone, from 2001-01-01 on
             */
            date: string;
            /**
             * @description The start, hh:mm, in the rider’s own time zone
             * @example 17:30
             */
            time: string;
            minutes: number;
            /** @enum {string} */
            type: "ride" | "gravel-ride" | "mountain-bike-ride" | "virtual-ride" | "e-bike-ride" | "run" | "walk" | "swim" | "row" | "ski" | "other";
            indoor: boolean;
            name: string;
            distanceM: number | null;
            elevationM: number | null;
            averageWatts: number | null;
            averageHeartRateBpm: number | null;
            /** @description How hard it felt, from 1 to 10 */
            effort: number | null;
        };
        ActivityEdit: {
            version: number;
            change: components["schemas"]["ActivityChange"];
        };
        ActivityChange: {
            name?: string;
            /** @enum {string} */
            type?: "ride" | "gravel-ride" | "mountain-bike-ride" | "virtual-ride" | "e-bike-ride" | "run" | "walk" | "swim" | "row" | "ski" | "other";
        };
        ActivityTrim: {
            version: number;
            trim: components["schemas"]["Trim"];
        };
        ActivityJoin: {
            version: number;
            /** Format: uuid */
            otherId: string;
        };
        ActivityVersion: {
            version: number;
        };
        RaceEventList: {
            events: components["schemas"]["RaceEvent"][];
        };
        RaceEvent: {
            /** Format: uuid */
            id: string;
            version: number;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            name: string;
            /** @enum {string} */
            kind: "road-race" | "criterium" | "time-trial" | "gran-fondo" | "gravel" | "mtb-marathon" | "cross-country" | "cyclocross" | "track" | "triathlon-sprint" | "triathlon-olympic" | "triathlon-half" | "triathlon-full";
            /**
             * @description A is the goal of a season, B gets a short taper, C is ridden as training
             * @enum {string}
             */
            priority: "A" | "B" | "C";
            /** @description How long the rider expects to ride */
            minutes: number | null;
            /** @description The climbing in metres, which is shown and changes no plan: climbs come from the course */
            ascentM: number | null;
            /**
             * @description The start, hh:mm, in the rider’s own time zone
             * @example 09:00
             */
            startTime: string | null;
            course: components["schemas"]["Course"] | null;
        };
        Course: {
            /** @description Metres */
            distanceM: number;
            /** @description Metres; null without heights */
            ascentM: number | null;
            /** @description The profile, the start first; empty for a course without heights */
            points: [
                number,
                number
            ][];
            start: {
                /** @description In tenths of a degree */
                latDeg: number;
                /** @description In tenths of a degree */
                lonDeg: number;
            };
        };
        RaceEventSave: {
            version: number | null;
            event: components["schemas"]["RaceEventFields"];
        };
        RaceEventFields: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            name: string;
            /** @enum {string} */
            kind: "road-race" | "criterium" | "time-trial" | "gran-fondo" | "gravel" | "mtb-marathon" | "cross-country" | "cyclocross" | "track" | "triathlon-sprint" | "triathlon-olympic" | "triathlon-half" | "triathlon-full";
            /**
             * @description A is the goal of a season, B gets a short taper, C is ridden as training
             * @enum {string}
             */
            priority: "A" | "B" | "C";
            /** @description How long the rider expects to ride */
            minutes: number | null;
            /** @description The climbing in metres, which is shown and changes no plan: climbs come from the course */
            ascentM: number | null;
            /**
             * @description The start, hh:mm, in the rider’s own time zone
             * @example 09:00
             */
            startTime: string | null;
            course: components["schemas"]["Course"] | null;
        };
        RaceEventVersion: {
            version: number;
        };
        Form: {
            /**
             * Format: date
             * @description In the rider’s own time zone
             */
            today: string;
            /** @description The load ridden today; its day has the planned load before a ride */
            riddenToday: number;
            /**
             * Format: date
             * @description The day of the first ride of the last ten years; null without one
             */
            firstDay: string | null;
            /**
             * Format: date
             * @description The first day of the riding since the last break, before which fitness is what a plan starts from: what the rider told, or a guess. Null once there are six weeks of riding, and without rides
             */
            guessedSince: string | null;
            /**
             * Format: date
             * @description The day from which fitness is worked out anew after a break, the first one of its riding; null where it goes on since the first ride
             */
            restartedOn: string | null;
            /**
             * Format: date
             * @description The last planned day, or today
             */
            lastDay: string;
            /**
             * Format: date
             * @description The Monday since which weeks are planned in a row up to this one
             */
            seasonStart: string | null;
            races: components["schemas"]["RaceDay"][];
            days: components["schemas"]["FormDay"][];
            /**
             * Format: date
             * @description The first day whose rides from Strava are missing here; null when none are
             */
            stravaLeftOutSince: string | null;
        };
        RaceDay: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            name: string | null;
        };
        FormDay: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            /** @description Ridden load until yesterday, planned load from then on; of today the ridden one, once there is any */
            load: number;
            /** @description Load a day */
            fitness: number;
            /** @description Load a day */
            fatigue: number;
            /** @description Fitness minus fatigue on the morning of the day */
            form: number;
        };
        Ledger: {
            systems: components["schemas"]["SystemLevel"][];
            /** @description Sessions that copy a race and were too hard lately: the next ones do not grow */
            rehearsals: components["schemas"]["HardRehearsal"][];
            /**
             * Format: date
             * @description The first day whose rides from Strava are missing here; null when none are
             */
            stravaLeftOutSince: string | null;
        };
        SystemLevel: {
            /** @enum {string} */
            system: "endurance" | "tempo" | "sweet-spot" | "threshold" | "vo2max" | "anaerobic" | "sprint";
            /** @description 1 to 10; null while nothing is known */
            level: number | null;
            /** @description The newest one first */
            changes: components["schemas"]["LevelChange"][];
            /** @description Planned weeks whose coming sessions of this system are for another level */
            weeksToReplan: string[];
        };
        LevelChange: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            /** @description Null for the first level */
            from: number | null;
            to: number;
            /** @description What has moved it, in words */
            cause: string;
            /** @description The workout that has moved it; null for a best effort */
            workout: {
                /**
                 * Format: date
                 * @description The Monday of a week, yyyy-MM-dd
                 */
                weekStart: string;
                position: number;
            } | null;
            /** @description The ride of a best effort */
            activityId: string | null;
        };
        HardRehearsal: {
            /** @enum {string} */
            kind: "race-simulation" | "brick";
            /** @description The one that was too hard */
            workout: {
                /**
                 * Format: date
                 * @description The Monday of a week, yyyy-MM-dd
                 */
                weekStart: string;
                position: number;
            };
            /**
             * Format: date
             * @description The last day on which the next ones do not grow
             */
            until: string;
            /** @description Planned weeks whose coming rehearsals of this kind do not know it */
            weeksToReplan: string[];
        };
        RecentRidingAnswer: {
            /** @description Null when there are no six weeks of riding, with rides in at least four of them, that began within the last year and without a break of six weeks since */
            recent: components["schemas"]["RecentRiding"] | null;
            /**
             * Format: date
             * @description The first day whose rides from Strava are missing here; null when none are
             */
            stravaLeftOutSince: string | null;
        };
        RecentRiding: {
            /** @description Load a day */
            fitness: number;
            /** @description Hours on a bike in a week, on average */
            weeklyHours: number;
            /** @description 0 without a ride in these weeks */
            longestRideMinutes: number;
        };
        Records: {
            /** @description By seconds without stops */
            longest: {
                activityId: string;
                /**
                 * Format: date
                 * @description A civil day, yyyy-MM-dd
                 */
                date: string;
                value: number;
            } | null;
            /** @description By metres */
            farthest: {
                activityId: string;
                /**
                 * Format: date
                 * @description A civil day, yyyy-MM-dd
                 */
                date: string;
                value: number;
            } | null;
            /** @description By metres climbed */
            mostClimbing: {
                activityId: string;
                /**
                 * Format: date
                 * @description A civil day, yyyy-MM-dd
                 */
                date: string;
                value: number;
            } | null;
            /** @description The week with the most seconds without stops */
            biggestWeek: {
                /**
                 * Format: date
                 * @description A civil day, yyyy-MM-dd
                 */
                weekStart: string;
                seconds: number;
                rides: number;
            } | null;
            /**
             * Format: date
             * @description The first day whose rides from Strava are missing here; null when none are
             */
            stravaLeftOutSince: string | null;
        };
        Streak: {
            /** @description Training days in a row, today or yesterday the last */
            days: number;
        };
        StravaConnection: {
            /** @description Whether this server has a client at Strava */
            available: boolean;
            /** @description Whether Strava tells this server of new rides, so that they come by themselves */
            tellsOfRides: boolean;
            /**
             * @description ended: Strava no longer accepts it, and the rider has to connect again
             * @enum {string}
             */
            state: "none" | "connected" | "ended";
            /**
             * Format: date-time
             * @description When Strava last said what rides it has: at the end of a sync, in a list of the newest rides, or of a ride that it told of; null until the first sync has ended
             */
            lastSyncedAt: string | null;
            /**
             * @description waiting: until Strava takes calls of this server again; failed: Strava gave no usable answer, and it is tried again
             * @enum {string}
             */
            sync: "idle" | "running" | "waiting" | "failed";
            /**
             * Format: date-time
             * @description When a waiting sync goes on
             */
            waitsUntil: string | null;
            /** @description How many activities the running sync has read so far */
            fetched: number | null;
            /** @description Whether all activities have been read once, back to the first one */
            isComplete: boolean;
            /**
             * Format: date-time
             * @description When activities from Strava last changed here
             */
            changedAt: string | null;
        };
        StravaAuthorization: {
            /**
             * Format: uri
             * @description Where the rider allows the connection
             */
            url: string;
        };
        StravaStart: {
            /** @description Whether Strava is to lead back into the native app, by its scheme musette */
            inApp?: boolean;
        };
        StravaCode: {
            code: string;
            state: string;
            /** @description What the rider has allowed, with commas */
            scope: string;
        };
        Weather: {
            /**
             * @description The service of this instance; null for none
             * @enum {string|null}
             */
            source: "openweather" | "open-meteo" | null;
            reading: components["schemas"]["WeatherReading"] | null;
        };
        WeatherReading: {
            /** @description Degrees Celsius */
            temperatureC: number;
            description: string;
            /**
             * @description The sky in the codes of OpenWeather; d is by day and n by night
             * @enum {string}
             */
            icon: "01d" | "02d" | "03d" | "04d" | "09d" | "10d" | "11d" | "13d" | "50d" | "01n" | "02n" | "03n" | "04n" | "09n" | "10n" | "11n" | "13n" | "50n";
            /** @description Null where the service has no name for the place */
            city: string | null;
            /** @description From today on, by the clock of the place */
            days: components["schemas"]["WeatherDay"][];
        };
        WeatherDay: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            /** @description Degrees Celsius */
            minC: number;
            /** @description Degrees Celsius */
            maxC: number;
            description: string;
            /**
             * @description The sky in the codes of OpenWeather; d is by day and n by night
             * @enum {string}
             */
            icon: "01d" | "02d" | "03d" | "04d" | "09d" | "10d" | "11d" | "13d" | "50d" | "01n" | "02n" | "03n" | "04n" | "09n" | "10n" | "11n" | "13n" | "50n";
        };
        TownList: {
            /** @description The best match first; null when the weather service cannot say */
            towns: components["schemas"]["TownMatch"][] | null;
        };
        TownMatch: {
            name: string;
            region: string | null;
            /** @description ISO 3166, two letters */
            countryCode: string | null;
            /** @description In tenths of a degree */
            latDeg: number;
            /** @description In tenths of a degree */
            lonDeg: number;
        };
        RouteMap: {
            style: components["schemas"]["MapStyle"] | null;
        };
        MapStyle: {
            /** @description The address of a MapLibre style */
            url: string;
            /** @description The address of a style for the night */
            darkUrl: string | null;
            /** @description The origins that a browser loads the map from: they see its IP address */
            hosts: string[];
        };
        IntervalsStatus: {
            /** @description Whether this instance offers intervals.icu */
            isOn: boolean;
            connection: components["schemas"]["IntervalsConnection"] | null;
        };
        IntervalsConnection: {
            athleteName: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When intervals.icu no longer accepted the key; null while it does
             */
            endedAt: string | null;
            workouts: {
                /**
                 * Format: date-time
                 * @description The end of the last sync; null before the first one
                 */
                syncedAt: string | null;
                /** @description Whether there is something that is not in step yet */
                isWaiting: boolean;
                /**
                 * @description Why the last attempt failed; null after a good one
                 * @enum {string|null}
                 */
                failure: "limited" | "refused" | "unavailable" | "quota-reached" | "storage-full" | null;
                /** @description Coming workouts in the calendar */
                sent: number;
            };
            rides: {
                /**
                 * Format: date-time
                 * @description The end of the last sync; null before the first one
                 */
                syncedAt: string | null;
                /** @description Whether there is something that is not in step yet */
                isWaiting: boolean;
                /**
                 * @description Why the last attempt failed; null after a good one
                 * @enum {string|null}
                 */
                failure: "limited" | "refused" | "unavailable" | "quota-reached" | "storage-full" | null;
                fetched: number;
                /** @description Left out, because they came from Strava */
                fromStrava: number;
            };
        };
        IntervalsConnected: {
            /** @description Whether this instance offers intervals.icu */
            isOn: boolean;
            connection: components["schemas"]["IntervalsConnection"] | null;
            /** @description False when coming workouts may still be in the calendar of the athlete before */
            isOldCalendarCleared: boolean;
        };
        IntervalsKey: {
            /** @description The API key of the rider’s settings at intervals.icu */
            apiKey: string;
        };
        IntervalsDisconnected: {
            /** @description False when the coming workouts may still be in the calendar */
            isCalendarCleared: boolean;
        };
        Subscription: {
            /** @description Whether this server takes payments; otherwise everything is free */
            isOn: boolean;
            /** @description Whether the rider has a page where payments are managed */
            canManage: boolean;
            /** @description null: the free plan */
            record: components["schemas"]["SubscriptionRecord"] | null;
        };
        SubscriptionRecord: {
            /** @description trialing, active, or another word of the service, such as past_due, canceled or paused */
            status: string;
            /**
             * @description payment-failed: the card has to be changed; ends: it does not renew
             * @enum {string|null}
             */
            message: "payment-failed" | "ends" | null;
            /** @description Seconds since 1970: until when it is paid for */
            currentPeriodEndSeconds: number | null;
            /**
             * Format: date-time
             * @description When it ends or has ended; null while it renews
             */
            endsAt: string | null;
            price: components["schemas"]["SubscriptionPrice"] | null;
            /**
             * @description Where it was bought: here, or in an app store
             * @enum {string}
             */
            source: "stripe" | "app";
        };
        SubscriptionPrice: {
            /** @description In cents, or the smallest unit that the currency has */
            unitAmountCents: number;
            /** @description Three small letters */
            currency: string;
            /** @description month, for example */
            interval: string;
        };
        SubscriptionOffer: {
            /** @description How many days are free at first; 0 after a first subscription */
            trialDays: number;
            /** @description null while the service cannot be asked */
            price: components["schemas"]["SubscriptionPrice"] | null;
        };
        PaymentPage: {
            /**
             * Format: uri
             * @description A page of the payment service
             */
            url: string;
        };
        Conflicts: {
            rides: components["schemas"]["RideConflict"][];
            race: components["schemas"]["RaceConflict"] | null;
            weeks: components["schemas"]["BrokenWeek"][];
        };
        RideConflict: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            /** @description Of the week’s plan */
            version: number;
            /** @description 0 is Monday, 6 is Sunday */
            position: number;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            date: string;
            focus: string;
            minutes: number;
            /** @description What the rider’s hours leave of that day; 0 is a day without time */
            minutesFree: number;
            /**
             * @description Why the rider does not ride that day; null for a day that is not one away
             * @enum {string|null}
             */
            away: "holiday" | "illness" | null;
            /** @description What it comes to when it is shortened; null where there is no time */
            shorterMinutes: number | null;
        };
        RaceConflict: {
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            planned: string | null;
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            now: string | null;
            broken: {
                /**
                 * Format: date
                 * @description The Monday of a week, yyyy-MM-dd
                 */
                weekStart: string;
                /** @enum {string} */
                promise: "taper" | "race-day";
            }[];
            /** @description The weeks that are planned again for the present race: those that break a promise, and the coming ones that lead to the former race. None for a race after the last planned week */
            weeks: string[];
            /** @description The race is after the last planned week, so only a new plan reaches it */
            isAfterPlan: boolean;
        };
        BrokenWeek: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            /** @description The promises that it no longer keeps, and what has changed since it was planned */
            broken: components["schemas"]["Check"][];
            /** @description Its days with an event that the plan does not know as it is now, and those whose event is gone */
            eventDays: string[];
            /** @description One of `broken` is no broken promise: the week was planned for other events, or next to other ones, than the rider has now */
            isForOtherEvents: boolean;
        };
        DaysAway: {
            daysAway: components["schemas"]["TimeAway"][];
        };
        TimeAway: {
            /** Format: uuid */
            id: string;
            /**
             * Format: date
             * @description The first day without riding
             */
            from: string;
            /**
             * Format: date
             * @description The last day, at most 90 days in all
             */
            to: string;
            /** @enum {string} */
            kind: "holiday" | "illness";
        };
        DaysAwayChange: {
            /**
             * Format: date
             * @description The first day without riding
             */
            from: string;
            /**
             * Format: date
             * @description The last day, at most 90 days in all
             */
            to: string;
            /** @enum {string} */
            kind: "holiday" | "illness";
        };
        Generation: {
            id: string;
            /** @enum {string} */
            state: "running" | "done" | "cancelled" | "failed";
            choice: components["schemas"]["PlanChoice"];
            /** @description The new weeks take the place of old ones when all are written */
            replace: boolean;
            /** @description Only the weeks that no longer fit are planned again */
            replans: boolean;
            model: string | null;
            weeks: components["schemas"]["GenerationWeek"][];
            /** @description Weeks written and saved */
            written: number;
            /** @description The rider has other hours, days away or events, or another race, than it was planned for, so its missing weeks cannot be resumed */
            hoursChanged: boolean;
            /** @description What has changed is the race: it has moved, has gone, or has come; the missing weeks are to be planned for the present one */
            raceChanged: boolean;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            finishedAt: string | null;
        };
        PlanChoice: {
            start: ("today" | "monday") | string;
            /** @description Whole weeks; a plan that begins in mid-week has the rest of that week besides */
            weeks: number;
            /** @enum {string} */
            difficulty: "easy" | "moderate" | "hard" | "expert";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            /**
             * @description How the plan shares its time between easy, middling and hard riding. Without it: as the goal asks
             * @enum {string}
             */
            distribution?: "pyramidal" | "polarized" | "sweet-spot";
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate: string | null;
            /** @enum {string} */
            startFrom: "rides" | "told";
        };
        GenerationWeek: {
            /**
             * Format: date
             * @description The Monday of a week, yyyy-MM-dd
             */
            weekStart: string;
            number: number;
            /** @enum {string} */
            phase: "base" | "build" | "peak" | "taper" | "race";
            recovery: boolean;
            /** @description What the season asks of the week */
            minutes: number;
            load: number;
            /** @enum {string} */
            state: "waiting" | "written" | "kept";
            /** @enum {string|null} */
            source: "model" | "repaired" | "patterns" | "built-in" | null;
        };
        GenerationRequest: {
            /** @description Whether the plan begins today, with the next Monday, or on a date of the next eight weeks. Without it: today, unless it is not Monday and this week has time on fewer than three days left */
            start?: ("today" | "monday") | string;
            /** @description Whole weeks; a plan that begins in mid-week has the rest of that week besides */
            weeks: number;
            /** @enum {string} */
            difficulty: "easy" | "moderate" | "hard" | "expert";
            /** @enum {string} */
            discipline: "road" | "mtb" | "triathlon" | "gravel" | "track" | "cx";
            /**
             * @description How the plan shares its time between easy, middling and hard riding. Without it: as the goal asks
             * @enum {string}
             */
            distribution?: "pyramidal" | "polarized" | "sweet-spot";
            /**
             * Format: date
             * @description A civil day, yyyy-MM-dd
             */
            raceDate: string | null;
            /**
             * @description What the plan starts from: the rides of the last six weeks if they say enough, which is the default, or in any case what the profile tells
             * @enum {string}
             */
            startFrom?: "rides" | "told";
            /** @description What the race of that date is called. Without it the name stays as it is */
            raceName?: string | null;
            /** @description Write the weeks anew that exist; past weeks and completed workouts stay */
            replace: boolean;
        };
        PlanAgain: {
            /**
             * @description The weeks with coming sessions of this energy system, or coming rehearsals of this kind, are planned again too, for the present levels of the rider
             * @enum {string}
             */
            system?: "endurance" | "tempo" | "sweet-spot" | "threshold" | "vo2max" | "anaerobic" | "sprint" | "race-simulation" | "brick";
        };
        ReplanReplacement: {
            /** @description The Mondays of the weeks that go */
            weeks: string[];
            /** @description Workouts in them that were moved to another day */
            moved: number;
            /** @description Workouts in them that the rider shortened */
            shortened: number;
            /** @description Workouts in them that the rider left out */
            leftOut: number;
            /** @description Workouts in them that have feedback */
            feedback: number;
        };
        Replacement: {
            /** @description The Mondays of the weeks that go */
            weeks: string[];
            /** @description Those of them after the end of the new plan: nothing takes their place */
            deleted: string[];
            /** @description The weeks of the new plan that have no plan yet, and are written where existing weeks stay */
            missing: string[];
            /** @description Race days in them */
            races: string[];
            /** @description Workouts in them that were moved to another day */
            moved: number;
            /** @description Workouts in them that the rider shortened */
            shortened: number;
            /** @description Workouts in them that the rider left out */
            leftOut: number;
            /** @description Workouts in them that the rider skipped */
            skipped: number;
            /** @description Workouts in them that have feedback */
            feedback: number;
        };
        CurrentGeneration: {
            generation: components["schemas"]["Generation"] | null;
        };
        DataStatus: {
            export: components["schemas"]["DataExport"] | null;
            import: components["schemas"]["DataImport"] | null;
            rideFiles: components["schemas"]["RideFileSpace"];
        };
        DataExport: {
            /** @enum {string} */
            state: "running" | "ready" | "failed";
            /** @description How many steps are done */
            done: number;
            /** @description Of how many */
            total: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            startedAt: string;
            /** @description The size of the zip */
            bytes: number;
            /** @description The weeks with a plan in it */
            weeks: number;
            rides: number;
            /** @description Original files that are lost or damaged */
            filesMissing: number;
            /**
             * Format: date-time
             * @description When the zip is deleted
             */
            expiresAt: string;
        };
        DataImport: {
            /** @enum {string} */
            state: "receiving" | "checking" | "running" | "done" | "failed";
            /** @description How many steps are done */
            done: number;
            /** @description Of how many */
            total: number;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            startedAt: string;
            /** @description The size of the zip */
            bytes: number;
            receivedBytes: number;
            /** @enum {string|null} */
            problem: "not-ours" | "newer-version" | "damaged" | "too-large" | "quota-reached" | "larger-than-quota" | "no-profile" | "failed" | null;
            /** @description Weeks that were added */
            weeks: number;
            /** @description Weeks that had a plan here, which stays */
            weeksHere: number;
            /** @description Rides that were added */
            rides: number;
            /** @description Rides that were here already */
            ridesHere: number;
            /** @description Rides that only Strava has, and that were not imported */
            onlyAtStrava: number;
            /** @description Whether the profile of the zip was taken */
            profile: boolean;
        };
        RideFileSpace: {
            usedBytes: number;
            /** @description What they may use; null without a limit */
            maxBytes: number | null;
        };
        DataImportStart: {
            /** @description The size of the zip. It is then sent in pieces of 4194304 bytes */
            bytes: number;
            /** @description Whether the profile and the FTP history of the zip take the place of those here */
            withProfile: boolean;
        };
        FeedbackMessage: {
            userName?: string;
            feedback: string;
            /** @description The path of the screen, without its query */
            page: string;
            /** @description The day, in the visitor's own notation */
            date: string;
            /** @description The time, in the visitor's own notation */
            time: string;
        };
        ScreenEvent: {
            /** @enum {string} */
            name: "onboarding_start";
        };
        SetUpSecret: {
            secret: string;
        };
        ServiceList: {
            services: components["schemas"]["ServiceState"][];
        };
        ServiceState: {
            /** @enum {string} */
            service: "database" | "ride-files" | "mail" | "model" | "strava" | "intervals" | "stripe" | "revenuecat" | "google" | "apple" | "oidc" | "weather" | "map" | "captcha" | "analytics" | "error-reports";
            /** @enum {string} */
            state: "off" | "working" | "failing";
            /** @description What fills it, such as smtp or gemini; null when it is off */
            kind: string | null;
            failure: ("unreachable" | "timed-out" | "refused" | "not-found" | "limited" | "full" | "wrong-answer") | null;
            checkedAt: string | null;
        };
        JobList: {
            kinds: components["schemas"]["JobKind"][];
        };
        JobKind: {
            kind: string;
            /** @description Jobs for a later time */
            planned: number;
            /** @description Jobs that wait for their first attempt */
            waiting: number;
            /** @description Jobs that failed at least once and will be tried again */
            retrying: number;
            /** @description Jobs that were given up */
            failed: number;
            /** @description When the oldest of them was asked for; null when all are for later */
            oldestAt: string | null;
            /** @description Without anything about a rider */
            lastError: string | null;
        };
        RetriedJobs: {
            retried: number;
        };
        RiderCensus: {
            total: number;
            riders: {
                /** @description Counted from the first rider who joined */
                number: number;
                /**
                 * Format: date
                 * @description A civil day, yyyy-MM-dd
                 */
                joinedOn: string;
                lastSeenOn: string | null;
            }[];
        };
        InvitationList: {
            /**
             * @description Who may make an account. An invitation is needed with invite, and helps nobody with closed
             * @enum {string}
             */
            signUp: "open" | "invite" | "closed";
            invitations: {
                id: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                madeAt: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                expiresAt: string;
                /** @description Whether it was made for one address. The address itself is not kept */
                isForOneAddress: boolean;
            }[];
        };
        Inbox: {
            total: number;
            sendsMail: boolean;
            messages: components["schemas"]["InboxMessage"][];
        };
        InboxMessage: {
            id: string;
            /** @description As the sender typed it, or Anonymous */
            name: string;
            text: string;
            page: string;
            /**
             * Format: date-time
             * @description UTC, with milliseconds
             */
            sentAt: string;
            /** @description Whether the sender was signed in and still has an account */
            canReply: boolean;
            answer: {
                text: string;
                /**
                 * Format: date-time
                 * @description UTC, with milliseconds
                 */
                answeredAt: string;
            } | null;
        };
        FeedbackReply: {
            text: string;
        };
        Storage: {
            version: string;
            node: string;
            database: {
                /** @enum {string} */
                engine: "sqlite" | "postgres";
                bytes: number | null;
                /** @description How the tables of riders lie on a Citus cluster; null without one */
                spread: {
                    nodes: number;
                    tables: number;
                    /** @description Tables of riders that are not spread yet */
                    waiting: string[];
                } | null;
            };
            /** @description Null when they cannot be listed */
            rideFiles: {
                /** @enum {string} */
                kind: "folder" | "bucket";
                files: number;
                bytes: number;
                /** @description Whether there are more files than were counted */
                isPart: boolean;
            } | null;
            /** @description What is free on the disk of the data folder */
            freeBytes: number | null;
            backups: {
                count: number;
                lastAt: string | null;
                lastBytes: number | null;
                nextAt: string | null;
                /** @description Why the newest attempt came to nothing */
                failure: {
                    /**
                     * Format: date-time
                     * @description UTC, with milliseconds
                     */
                    at: string;
                    why: string;
                } | null;
                /** @description Why no backup can be made as things are */
                fault: string | null;
            };
        };
    };
    responses: {
        /** @description invalid-input: The request does not fit the schema. */
        "invalid-input": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:invalid-input",
                 *       "title": "The request does not fit the schema",
                 *       "status": 400,
                 *       "code": "invalid-input"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description rate-limited: Too many attempts. */
        "rate-limited": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:rate-limited",
                 *       "title": "Too many attempts",
                 *       "status": 429,
                 *       "code": "rate-limited"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description internal: Something went wrong here. */
        internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:internal",
                 *       "title": "Something went wrong here",
                 *       "status": 500,
                 *       "code": "internal"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description not-ready: The server is starting, stopping or overloaded. */
        "not-ready": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:not-ready",
                 *       "title": "The server is starting, stopping or overloaded",
                 *       "status": 503,
                 *       "code": "not-ready"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description not-found: Not found. */
        "not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:not-found",
                 *       "title": "Not found",
                 *       "status": 404,
                 *       "code": "not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description invalid-input: The request does not fit the schema. malformed-body: The body is not valid JSON. body-incomplete: The body is incomplete. */
        "invalid-input.malformed-body.body-incomplete": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:invalid-input",
                 *       "title": "The request does not fit the schema",
                 *       "status": 400,
                 *       "code": "invalid-input"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description cross-site-request: The request came from another site. captcha-failed: The CAPTCHA was not solved. sign-up-closed: This server takes no new accounts. invitation-invalid: There is no such invitation for this address. */
        "cross-site-request.captcha-failed.sign-up-closed.invitation-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:cross-site-request",
                 *       "title": "The request came from another site",
                 *       "status": 403,
                 *       "code": "cross-site-request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description passwords-off: There are no passwords here. */
        "passwords-off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:passwords-off",
                 *       "title": "There are no passwords here",
                 *       "status": 404,
                 *       "code": "passwords-off"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description email-taken: This email is already registered. */
        "email-taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:email-taken",
                 *       "title": "This email is already registered",
                 *       "status": 409,
                 *       "code": "email-taken"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description body-too-large: The body is too large. */
        "body-too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:body-too-large",
                 *       "title": "The body is too large",
                 *       "status": 413,
                 *       "code": "body-too-large"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description unsupported-media-type: This type of body is not accepted here. */
        "unsupported-media-type": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:unsupported-media-type",
                 *       "title": "This type of body is not accepted here",
                 *       "status": 415,
                 *       "code": "unsupported-media-type"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description weak-password: The password is too short. common-password: The password is too common. */
        "weak-password.common-password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:weak-password",
                 *       "title": "The password is too short",
                 *       "status": 422,
                 *       "code": "weak-password"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description invalid-credentials: Invalid email or password. */
        "invalid-credentials": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:invalid-credentials",
                 *       "title": "Invalid email or password",
                 *       "status": 401,
                 *       "code": "invalid-credentials"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description cross-site-request: The request came from another site. */
        "cross-site-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:cross-site-request",
                 *       "title": "The request came from another site",
                 *       "status": 403,
                 *       "code": "cross-site-request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description rate-limited: Too many attempts. sign-in-slowed: Many wrong passwords were tried for this account. */
        "rate-limited.sign-in-slowed": {
            headers: {
                /** @description Seconds */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:rate-limited",
                 *       "title": "Too many attempts",
                 *       "status": 429,
                 *       "code": "rate-limited"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description provider-not-available: This sign-in provider is not switched on. */
        "provider-not-available": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:provider-not-available",
                 *       "title": "This sign-in provider is not switched on",
                 *       "status": 404,
                 *       "code": "provider-not-available"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description sign-in-code-invalid: The code was used before, is too old, or is not for this app. */
        "sign-in-code-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:sign-in-code-invalid",
                 *       "title": "The code was used before, is too old, or is not for this app",
                 *       "status": 422,
                 *       "code": "sign-in-code-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description id-token-invalid: The ID token is not good, or its nonce was used before. */
        "id-token-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:id-token-invalid",
                 *       "title": "The ID token is not good, or its nonce was used before",
                 *       "status": 401,
                 *       "code": "id-token-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description cross-site-request: The request came from another site. email-not-verified: The provider has not verified the email address. sign-up-closed: This server takes no new accounts. invitation-invalid: There is no such invitation for this address. */
        "cross-site-request.email-not-verified.sign-up-closed.invitation-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:cross-site-request",
                 *       "title": "The request came from another site",
                 *       "status": 403,
                 *       "code": "cross-site-request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description other-sign-in-method: An account with this email signs in another way. */
        "other-sign-in-method": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:other-sign-in-method",
                 *       "title": "An account with this email signs in another way",
                 *       "status": 409,
                 *       "code": "other-sign-in-method"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description reset-token-invalid: The reset link was used before or is too old. weak-password: The password is too short. common-password: The password is too common. */
        "reset-token-invalid.weak-password.common-password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:reset-token-invalid",
                 *       "title": "The reset link was used before or is too old",
                 *       "status": 422,
                 *       "code": "reset-token-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description email-link-invalid: The link to confirm an address was used before or is too old. */
        "email-link-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:email-link-invalid",
                 *       "title": "The link to confirm an address was used before or is too old",
                 *       "status": 422,
                 *       "code": "email-link-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description not-signed-in: Sign in first. */
        "not-signed-in": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:not-signed-in",
                 *       "title": "Sign in first",
                 *       "status": 401,
                 *       "code": "not-signed-in"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description cross-site-request: The request came from another site. reauthentication-required: Enter the password again first. */
        "cross-site-request.reauthentication-required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:cross-site-request",
                 *       "title": "The request came from another site",
                 *       "status": 403,
                 *       "code": "cross-site-request"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description last-sign-in-method: This is the only way into the account. */
        "last-sign-in-method": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:last-sign-in-method",
                 *       "title": "This is the only way into the account",
                 *       "status": 409,
                 *       "code": "last-sign-in-method"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description wrong-password: The password is wrong. no-password: This account signs in without a password. */
        "wrong-password.no-password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:wrong-password",
                 *       "title": "The password is wrong",
                 *       "status": 422,
                 *       "code": "wrong-password"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description wrong-password: The password is wrong. no-password: This account signs in without a password. weak-password: The password is too short. common-password: The password is too common. */
        "wrong-password.no-password.weak-password.common-password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:wrong-password",
                 *       "title": "The password is wrong",
                 *       "status": 422,
                 *       "code": "wrong-password"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description no-password: This account signs in without a password. mail-not-set-up: This server sends no mail. */
        "no-password.mail-not-set-up": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:no-password",
                 *       "title": "This account signs in without a password",
                 *       "status": 422,
                 *       "code": "no-password"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description profile-not-found: The rider has no profile yet. */
        "profile-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:profile-not-found",
                 *       "title": "The rider has no profile yet",
                 *       "status": 404,
                 *       "code": "profile-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description changed-elsewhere: The record was changed in the meantime. */
        "changed-elsewhere": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:changed-elsewhere",
                 *       "title": "The record was changed in the meantime",
                 *       "status": 409,
                 *       "code": "changed-elsewhere"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description changed-elsewhere: The record was changed in the meantime. generation-running: Plans are being written already. */
        "changed-elsewhere.generation-running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:changed-elsewhere",
                 *       "title": "The record was changed in the meantime",
                 *       "status": 409,
                 *       "code": "changed-elsewhere"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description race-on-day-away: The race is on one of these days. */
        "race-on-day-away": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:race-on-day-away",
                 *       "title": "The race is on one of these days",
                 *       "status": 422,
                 *       "code": "race-on-day-away"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description too-many-ftp-changes: There are too many entries of the FTP already. */
        "too-many-ftp-changes": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:too-many-ftp-changes",
                 *       "title": "There are too many entries of the FTP already",
                 *       "status": 422,
                 *       "code": "too-many-ftp-changes"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description plan-not-found: Plan not found. */
        "plan-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:plan-not-found",
                 *       "title": "Plan not found",
                 *       "status": 404,
                 *       "code": "plan-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description plan-not-found: Plan not found. activity-not-found: Activity not found. */
        "plan-not-found.activity-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:plan-not-found",
                 *       "title": "Plan not found",
                 *       "status": 404,
                 *       "code": "plan-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description idempotency-key-reused: This Idempotency-Key was sent with another body before. not-a-workout: There is no workout on that day. no-such-size: The workout has no such size. already-completed: The workout is completed already. */
        "idempotency-key-reused.not-a-workout.no-such-size.already-completed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:idempotency-key-reused",
                 *       "title": "This Idempotency-Key was sent with another body before",
                 *       "status": 422,
                 *       "code": "idempotency-key-reused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description idempotency-key-reused: This Idempotency-Key was sent with another body before. not-a-workout: There is no workout on that day. already-completed: The workout is completed already. */
        "idempotency-key-reused.not-a-workout.already-completed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:idempotency-key-reused",
                 *       "title": "This Idempotency-Key was sent with another body before",
                 *       "status": 422,
                 *       "code": "idempotency-key-reused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description changed-elsewhere: The record was changed in the meantime. too-early: The workout lies ahead. */
        "changed-elsewhere.too-early": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:changed-elsewhere",
                 *       "title": "The record was changed in the meantime",
                 *       "status": 409,
                 *       "code": "changed-elsewhere"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description idempotency-key-reused: This Idempotency-Key was sent with another body before. not-a-workout: There is no workout on that day. */
        "idempotency-key-reused.not-a-workout": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:idempotency-key-reused",
                 *       "title": "This Idempotency-Key was sent with another body before",
                 *       "status": 422,
                 *       "code": "idempotency-key-reused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description fit-not-possible: The workout cannot be changed that way. */
        "fit-not-possible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:fit-not-possible",
                 *       "title": "The workout cannot be changed that way",
                 *       "status": 422,
                 *       "code": "fit-not-possible"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description not-a-workout: There is no workout on that day. */
        "not-a-workout": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:not-a-workout",
                 *       "title": "There is no workout on that day",
                 *       "status": 422,
                 *       "code": "not-a-workout"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description idempotency-key-reused: This Idempotency-Key was sent with another body before. not-a-workout: There is no workout on that day. move-not-allowed: The workout may not move there. */
        "idempotency-key-reused.not-a-workout.move-not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:idempotency-key-reused",
                 *       "title": "This Idempotency-Key was sent with another body before",
                 *       "status": 422,
                 *       "code": "idempotency-key-reused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description profile-not-found: The rider has no profile yet. plan-not-found: Plan not found. */
        "profile-not-found.plan-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:profile-not-found",
                 *       "title": "The rider has no profile yet",
                 *       "status": 404,
                 *       "code": "profile-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description no-race: The plan has no race. */
        "no-race": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:no-race",
                 *       "title": "The plan has no race",
                 *       "status": 422,
                 *       "code": "no-race"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description activity-not-found: Activity not found. */
        "activity-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:activity-not-found",
                 *       "title": "Activity not found",
                 *       "status": 404,
                 *       "code": "activity-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description activity-not-found: Activity not found. no-ride-file: The activity has no file. */
        "activity-not-found.no-ride-file": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:activity-not-found",
                 *       "title": "Activity not found",
                 *       "status": 404,
                 *       "code": "activity-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description body-too-large: The body is too large. larger-than-quota: The file alone is larger than all the space that a rider has here. */
        "body-too-large.larger-than-quota": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:body-too-large",
                 *       "title": "The body is too large",
                 *       "status": 413,
                 *       "code": "body-too-large"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description storage-full: The server has too little free space. quota-reached: The files of the rider use all the space that a rider has here. */
        "storage-full.quota-reached": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:storage-full",
                 *       "title": "The server has too little free space",
                 *       "status": 507,
                 *       "code": "storage-full"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description profile-not-found: The rider has no profile yet. activity-not-found: Activity not found. */
        "profile-not-found.activity-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:profile-not-found",
                 *       "title": "The rider has no profile yet",
                 *       "status": 404,
                 *       "code": "profile-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description activity-from-strava: The activity is changed at Strava. changed-elsewhere: The record was changed in the meantime. */
        "activity-from-strava.changed-elsewhere": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:activity-from-strava",
                 *       "title": "The activity is changed at Strava",
                 *       "status": 409,
                 *       "code": "activity-from-strava"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description join-not-allowed: Only two activities of one day, or of two days in a row, can be joined. */
        "join-not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:join-not-allowed",
                 *       "title": "Only two activities of one day, or of two days in a row, can be joined",
                 *       "status": 422,
                 *       "code": "join-not-allowed"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description profile-not-found: The rider has no profile yet. event-not-found: Event not found. */
        "profile-not-found.event-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:profile-not-found",
                 *       "title": "The rider has no profile yet",
                 *       "status": 404,
                 *       "code": "profile-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description too-many-events: The rider has as many events as can be stored. changed-elsewhere: The record was changed in the meantime. generation-running: Plans are being written already. */
        "too-many-events.changed-elsewhere.generation-running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:too-many-events",
                 *       "title": "The rider has as many events as can be stored",
                 *       "status": 409,
                 *       "code": "too-many-events"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description event-not-found: Event not found. */
        "event-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:event-not-found",
                 *       "title": "Event not found",
                 *       "status": 404,
                 *       "code": "event-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description strava-off: This server has no client at Strava. */
        "strava-off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:strava-off",
                 *       "title": "This server has no client at Strava",
                 *       "status": 404,
                 *       "code": "strava-off"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description strava-taken: This Strava account is connected with another rider. */
        "strava-taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:strava-taken",
                 *       "title": "This Strava account is connected with another rider",
                 *       "status": 409,
                 *       "code": "strava-taken"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description strava-state-invalid: The connection was begun elsewhere, or too long ago. strava-scope-missing: The rider did not allow activities to be read. strava-refused: Strava refused the code. strava-no-token: Strava gave no access token. */
        "strava-state-invalid.strava-scope-missing.strava-refused.strava-no-token": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:strava-state-invalid",
                 *       "title": "The connection was begun elsewhere, or too long ago",
                 *       "status": 422,
                 *       "code": "strava-state-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description strava-not-connected: Strava is not connected. */
        "strava-not-connected": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:strava-not-connected",
                 *       "title": "Strava is not connected",
                 *       "status": 409,
                 *       "code": "strava-not-connected"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description intervals-off: intervals.icu is not switched on. */
        "intervals-off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:intervals-off",
                 *       "title": "intervals.icu is not switched on",
                 *       "status": 404,
                 *       "code": "intervals-off"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description intervals-key-refused: intervals.icu does not accept this key. */
        "intervals-key-refused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:intervals-key-refused",
                 *       "title": "intervals.icu does not accept this key",
                 *       "status": 422,
                 *       "code": "intervals-key-refused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description intervals-unavailable: intervals.icu does not answer. */
        "intervals-unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:intervals-unavailable",
                 *       "title": "intervals.icu does not answer",
                 *       "status": 502,
                 *       "code": "intervals-unavailable"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description intervals-not-connected: intervals.icu is not connected. */
        "intervals-not-connected": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:intervals-not-connected",
                 *       "title": "intervals.icu is not connected",
                 *       "status": 409,
                 *       "code": "intervals-not-connected"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description payments-off: This server takes no payments. */
        "payments-off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:payments-off",
                 *       "title": "This server takes no payments",
                 *       "status": 404,
                 *       "code": "payments-off"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description payments-unavailable: The payment service does not answer. */
        "payments-unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:payments-unavailable",
                 *       "title": "The payment service does not answer",
                 *       "status": 502,
                 *       "code": "payments-unavailable"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description already-subscribed: The rider has a subscription. */
        "already-subscribed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:already-subscribed",
                 *       "title": "The rider has a subscription",
                 *       "status": 409,
                 *       "code": "already-subscribed"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description payments-refused: The payment service refuses what this server asks of it. payments-unavailable: The payment service does not answer. */
        "payments-refused.payments-unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:payments-refused",
                 *       "title": "The payment service refuses what this server asks of it",
                 *       "status": 502,
                 *       "code": "payments-refused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description not-a-customer: The rider has never begun to subscribe here. */
        "not-a-customer": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:not-a-customer",
                 *       "title": "The rider has never begun to subscribe here",
                 *       "status": 409,
                 *       "code": "not-a-customer"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description days-away-overlap: Other days away share a day with these. */
        "days-away-overlap": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:days-away-overlap",
                 *       "title": "Other days away share a day with these",
                 *       "status": 409,
                 *       "code": "days-away-overlap"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description race-on-day-away: The race is on one of these days. too-many-days-away: There are too many days away already. */
        "race-on-day-away.too-many-days-away": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:race-on-day-away",
                 *       "title": "The race is on one of these days",
                 *       "status": 422,
                 *       "code": "race-on-day-away"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description profile-not-found: The rider has no profile yet. days-away-not-found: There are no such days away. */
        "profile-not-found.days-away-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:profile-not-found",
                 *       "title": "The rider has no profile yet",
                 *       "status": 404,
                 *       "code": "profile-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description days-away-not-found: There are no such days away. */
        "days-away-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:days-away-not-found",
                 *       "title": "There are no such days away",
                 *       "status": 404,
                 *       "code": "days-away-not-found"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description plans-exist: Plans already exist for all selected weeks. generation-running: Plans are being written already. */
        "plans-exist.generation-running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:plans-exist",
                 *       "title": "Plans already exist for all selected weeks",
                 *       "status": 409,
                 *       "code": "plans-exist"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description season-impossible: No season can be made from this. idempotency-key-reused: This Idempotency-Key was sent with another body before. */
        "season-impossible.idempotency-key-reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:season-impossible",
                 *       "title": "No season can be made from this",
                 *       "status": 422,
                 *       "code": "season-impossible"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description nothing-to-plan: There is no week to plan again. generation-running: Plans are being written already. */
        "nothing-to-plan.generation-running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:nothing-to-plan",
                 *       "title": "There is no week to plan again",
                 *       "status": 409,
                 *       "code": "nothing-to-plan"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description season-impossible: No season can be made from this. */
        "season-impossible": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:season-impossible",
                 *       "title": "No season can be made from this",
                 *       "status": 422,
                 *       "code": "season-impossible"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description generation-not-resumable: The missing weeks can no longer be written as they were ordered. */
        "generation-not-resumable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:generation-not-resumable",
                 *       "title": "The missing weeks can no longer be written as they were ordered",
                 *       "status": 409,
                 *       "code": "generation-not-resumable"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description storage-full: The server has too little free space. */
        "storage-full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:storage-full",
                 *       "title": "The server has too little free space",
                 *       "status": 507,
                 *       "code": "storage-full"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description data-transfer-running: An import of data is under way already. */
        "data-transfer-running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:data-transfer-running",
                 *       "title": "An import of data is under way already",
                 *       "status": 409,
                 *       "code": "data-transfer-running"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description data-piece-unexpected: This piece is not the next one of an import. */
        "data-piece-unexpected": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:data-piece-unexpected",
                 *       "title": "This piece is not the next one of an import",
                 *       "status": 409,
                 *       "code": "data-piece-unexpected"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description idempotency-key-reused: This Idempotency-Key was sent with another body before. */
        "idempotency-key-reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:idempotency-key-reused",
                 *       "title": "This Idempotency-Key was sent with another body before",
                 *       "status": 422,
                 *       "code": "idempotency-key-reused"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description setup-link-invalid: The set-up link was used before, or the server printed a newer one. */
        "setup-link-invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:setup-link-invalid",
                 *       "title": "The set-up link was used before, or the server printed a newer one",
                 *       "status": 422,
                 *       "code": "setup-link-invalid"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description already-answered: The message has a reply already. */
        "already-answered": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:already-answered",
                 *       "title": "The message has a reply already",
                 *       "status": 409,
                 *       "code": "already-answered"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description mail-not-set-up: This server sends no mail. */
        "mail-not-set-up": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:musette:problem:mail-not-set-up",
                 *       "title": "This server sends no mail",
                 *       "status": 422,
                 *       "code": "mail-not-set-up"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
         * @example de-AT, de;q=0.9, en;q=0.5
         */
        AcceptLanguage: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The language of the sentences in the answer
         * @example de
         */
        ContentLanguage: "en" | "de";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": "musette",
                     *       "version": "0.1.0",
                     *       "minimumAppVersion": "0.1.0",
                     *       "signIn": {
                     *         "signUp": "open",
                     *         "passwords": true,
                     *         "passwordMinimum": 8,
                     *         "providers": [
                     *           "google"
                     *         ],
                     *         "oidcName": null,
                     *         "mail": true,
                     *         "analytics": false,
                     *         "captcha": {
                     *           "kind": "altcha"
                     *         }
                     *       },
                     *       "appSignIn": {
                     *         "googleIosClientId": null,
                     *         "googleAndroidClientId": null,
                     *         "appleBundleId": null
                     *       },
                     *       "payments": "stripe",
                     *       "linkHosts": [
                     *         "musette.example.org"
                     *       ],
                     *       "purchases": {
                     *         "iosKey": "appl_abc",
                     *         "androidKey": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Instance"];
                };
            };
            400: components["responses"]["invalid-input"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rider": {
                     *         "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "email": "anna@example.org",
                     *         "displayName": "Anna",
                     *         "name": "Anna Berg",
                     *         "onboarded": true,
                     *         "isOperator": false,
                     *         "theme": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["invalid-input"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signUp": "open",
                     *       "passwords": true,
                     *       "passwordMinimum": 8,
                     *       "providers": [
                     *         "google"
                     *       ],
                     *       "oidcName": null,
                     *       "mail": true,
                     *       "analytics": false,
                     *       "captcha": {
                     *         "kind": "altcha"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignInOptions"];
                };
            };
            400: components["responses"]["invalid-input"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getCaptchaChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "challenge": {
                     *         "algorithm": "SHA-256",
                     *         "challenge": "b1946ac9",
                     *         "salt": "6d0f2a",
                     *         "signature": "7d793037"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CaptchaChallenge"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.org",
                 *       "password": "allez-allez"
                 *     }
                 */
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rider": {
                     *         "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "email": "anna@example.org",
                     *         "displayName": "Anna",
                     *         "name": "Anna Berg",
                     *         "onboarded": true,
                     *         "isOperator": false,
                     *         "theme": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request.captcha-failed.sign-up-closed.invitation-invalid"];
            404: components["responses"]["passwords-off"];
            409: components["responses"]["email-taken"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["weak-password.common-password"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.org",
                 *       "password": "allez-allez"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rider": {
                     *         "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "email": "anna@example.org",
                     *         "displayName": "Anna",
                     *         "name": "Anna Berg",
                     *         "onboarded": true,
                     *         "isOperator": false,
                     *         "theme": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["invalid-credentials"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["passwords-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited.sign-in-slowed"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    startSocialSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "apple" | "oidc";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["SocialForm"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://accounts.example.org/authorize?state=x"
                     *     }
                     */
                    "application/json": components["schemas"]["SocialStart"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["provider-not-available"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    takeOverSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "sign_in of the address",
                 *       "verifier": "vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv"
                 *     }
                 */
                "application/json": components["schemas"]["SignInTakeOver"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rider": {
                     *         "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "email": "anna@example.org",
                     *         "displayName": "Anna",
                     *         "name": "Anna Berg",
                     *         "onboarded": true,
                     *         "isOperator": false,
                     *         "theme": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["sign-in-code-invalid"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    startIdTokenSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "nonce": "b1946ac92492d2347c6235b4d2611184"
                     *     }
                     */
                    "application/json": components["schemas"]["IdTokenNonce"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["provider-not-available"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    signInByIdToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: "google" | "apple";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idToken": "eyJhbGciOiJSUzI1NiJ9.e30.c2ln",
                 *       "nonce": "b1946ac92492d2347c6235b4d2611184"
                 *     }
                 */
                "application/json": components["schemas"]["IdTokenSignIn"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rider": {
                     *         "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "email": "anna@example.org",
                     *         "displayName": "Anna",
                     *         "name": "Anna Berg",
                     *         "onboarded": true,
                     *         "isOperator": false,
                     *         "theme": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["id-token-invalid"];
            403: components["responses"]["cross-site-request.email-not-verified.sign-up-closed.invitation-invalid"];
            404: components["responses"]["provider-not-available"];
            409: components["responses"]["other-sign-in-method"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["EmailForm"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["passwords-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the token of the mail",
                 *       "password": "allez-allez"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["passwords-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["reset-token-invalid.weak-password.common-password"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "the token of the mail"
                 *     }
                 */
                "application/json": components["schemas"]["EmailConfirmation"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "anna@example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["ConfirmedEmail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            409: components["responses"]["email-taken"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["email-link-invalid"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password": true,
                     *       "providers": [
                     *         "google"
                     *       ],
                     *       "pendingEmail": null
                     *     }
                     */
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    unlinkSignInMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                method: "password" | "google" | "apple" | "oidc";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request.reauthentication-required"];
            404: components["responses"]["not-found"];
            409: components["responses"]["last-sign-in-method"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "allez-allez"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordForm"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["passwords-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["wrong-password.no-password"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "allez-allez",
                 *       "newPassword": "a longer password"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["passwords-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["wrong-password.no-password.weak-password.common-password"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "anna@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request.reauthentication-required"];
            409: components["responses"]["email-taken"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["no-password.mail-not-set-up"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "browser": "firefox",
                     *           "system": "windows",
                     *           "signedInAt": "2026-01-05T07:30:00.000Z",
                     *           "lastSeenAt": "2026-01-06T18:00:00.000Z",
                     *           "isCurrent": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getDeletionFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "backupNights": 14,
                     *       "sendsReceipt": true,
                     *       "subscribedAt": [
                     *         "stripe"
                     *       ],
                     *       "appleByHand": false
                     *     }
                     */
                    "application/json": components["schemas"]["DeletionFacts"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request.reauthentication-required"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    sendWelcomeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Anna Berg",
                     *       "goal": "fitness",
                     *       "discipline": "road",
                     *       "weightKg": 62,
                     *       "heightCm": 172,
                     *       "ftpWatts": 240,
                     *       "maxHeartRateBpm": null,
                     *       "restingHeartRateBpm": null,
                     *       "thresholdHeartRateBpm": null,
                     *       "yearOfBirth": 1984,
                     *       "usualWeeklyHours": 5,
                     *       "longestRideMinutes": 150,
                     *       "availabilityHours": {
                     *         "monday": 0,
                     *         "tuesday": 1,
                     *         "wednesday": 1.5,
                     *         "thursday": 1,
                     *         "friday": 0,
                     *         "saturday": 3,
                     *         "sunday": 2
                     *       },
                     *       "ownGoalMinutes": null,
                     *       "planDifficulty": "moderate",
                     *       "raceDate": null,
                     *       "timeZone": "Europe/Paris",
                     *       "town": null,
                     *       "units": "metric",
                     *       "theme": "system",
                     *       "analyticsConsent": false,
                     *       "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "email": "anna@example.org",
                     *       "availability": 5,
                     *       "wednesday": 1,
                     *       "weeklyGoalMinutes": 420,
                     *       "hasActiveSubscription": false,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    completeOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Anna Berg",
                 *       "discipline": "road",
                 *       "goal": "fitness",
                 *       "weightKg": 62,
                 *       "heightCm": 172,
                 *       "ftpWatts": 240,
                 *       "availabilityHours": {
                 *         "monday": 0,
                 *         "tuesday": 1,
                 *         "wednesday": 1.5,
                 *         "thursday": 1,
                 *         "friday": 0,
                 *         "saturday": 3,
                 *         "sunday": 2
                 *       },
                 *       "timeZone": "Europe/Paris",
                 *       "units": "metric",
                 *       "yearOfBirth": 1984,
                 *       "usualWeeklyHours": 5,
                 *       "longestRideMinutes": 150
                 *     }
                 */
                "application/json": components["schemas"]["Onboarding"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Anna Berg",
                     *       "goal": "fitness",
                     *       "discipline": "road",
                     *       "weightKg": 62,
                     *       "heightCm": 172,
                     *       "ftpWatts": 240,
                     *       "maxHeartRateBpm": null,
                     *       "restingHeartRateBpm": null,
                     *       "thresholdHeartRateBpm": null,
                     *       "yearOfBirth": 1984,
                     *       "usualWeeklyHours": 5,
                     *       "longestRideMinutes": 150,
                     *       "availabilityHours": {
                     *         "monday": 0,
                     *         "tuesday": 1,
                     *         "wednesday": 1.5,
                     *         "thursday": 1,
                     *         "friday": 0,
                     *         "saturday": 3,
                     *         "sunday": 2
                     *       },
                     *       "ownGoalMinutes": null,
                     *       "planDifficulty": "moderate",
                     *       "raceDate": null,
                     *       "timeZone": "Europe/Paris",
                     *       "town": null,
                     *       "units": "metric",
                     *       "theme": "system",
                     *       "analyticsConsent": false,
                     *       "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "email": "anna@example.org",
                     *       "availability": 5,
                     *       "wednesday": 1,
                     *       "weeklyGoalMinutes": 420,
                     *       "hasActiveSubscription": false,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "change": {
                 *         "ftpWatts": 250
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["VersionedProfileChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Anna Berg",
                     *       "goal": "fitness",
                     *       "discipline": "road",
                     *       "weightKg": 62,
                     *       "heightCm": 172,
                     *       "ftpWatts": 240,
                     *       "maxHeartRateBpm": null,
                     *       "restingHeartRateBpm": null,
                     *       "thresholdHeartRateBpm": null,
                     *       "yearOfBirth": 1984,
                     *       "usualWeeklyHours": 5,
                     *       "longestRideMinutes": 150,
                     *       "availabilityHours": {
                     *         "monday": 0,
                     *         "tuesday": 1,
                     *         "wednesday": 1.5,
                     *         "thursday": 1,
                     *         "friday": 0,
                     *         "saturday": 3,
                     *         "sunday": 2
                     *       },
                     *       "ownGoalMinutes": null,
                     *       "planDifficulty": "moderate",
                     *       "raceDate": null,
                     *       "timeZone": "Europe/Paris",
                     *       "town": null,
                     *       "units": "metric",
                     *       "theme": "system",
                     *       "analyticsConsent": false,
                     *       "userId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "email": "anna@example.org",
                     *       "availability": 5,
                     *       "wednesday": 1,
                     *       "weeklyGoalMinutes": 420,
                     *       "hasActiveSubscription": false,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "version": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["changed-elsewhere.generation-running"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["race-on-day-away"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getFtpHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "date": "2026-01-12",
                     *           "watts": 240
                     *         },
                     *         {
                     *           "date": "2026-03-08",
                     *           "watts": 255
                     *         }
                     *       ],
                     *       "ridesToCompute": 0
                     *     }
                     */
                    "application/json": components["schemas"]["FtpHistory"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changeFtpHistory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remove": "2026-01-12",
                 *       "set": null
                 *     }
                 */
                "application/json": components["schemas"]["FtpHistoryChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "date": "2026-01-12",
                     *           "watts": 240
                     *         },
                     *         {
                     *           "date": "2026-03-08",
                     *           "watts": 255
                     *         }
                     *       ],
                     *       "ridesToCompute": 0
                     *     }
                     */
                    "application/json": components["schemas"]["FtpHistory"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["too-many-ftp-changes"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listPlans: {
        parameters: {
            query: {
                /** @description The Monday of a week, yyyy-MM-dd */
                from: string;
                weeks: number;
            };
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plans": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "name": null,
                     *           "createdAt": "2026-03-02T11:00:00.000Z",
                     *           "difficulty": "moderate",
                     *           "discipline": "road",
                     *           "isRacePrep": false,
                     *           "raceDate": null,
                     *           "raceName": null,
                     *           "phase": "base",
                     *           "recovery": false,
                     *           "number": 1,
                     *           "of": 12,
                     *           "aim": "Build endurance.",
                     *           "targetMinutes": 120,
                     *           "targetLoad": 86,
                     *           "load": 86,
                     *           "source": "built-in",
                     *           "model": null,
                     *           "workouts": [
                     *             {
                     *               "position": 6,
                     *               "day": "Sunday",
                     *               "date": "2026-03-08",
                     *               "type": "Endurance",
                     *               "focus": "Long ride",
                     *               "description": "Ride 2 h at a pace at which you can talk.",
                     *               "why": "The long ride of the week.",
                     *               "status": "planned",
                     *               "minutes": 120,
                     *               "load": 86,
                     *               "intensity": 4,
                     *               "session": "endurance",
                     *               "purpose": "Endurance for long days.",
                     *               "steps": [
                     *                 {
                     *                   "kind": "ramp",
                     *                   "from": 0.5,
                     *                   "to": 0.65,
                     *                   "seconds": 600
                     *                 },
                     *                 {
                     *                   "kind": "steady",
                     *                   "power": 0.65,
                     *                   "seconds": 6600
                     *                 }
                     *               ],
                     *               "original": null,
                     *               "completedAt": null,
                     *               "completedSize": null,
                     *               "completedMinutes": null,
                     *               "completedLoad": null,
                     *               "completedSteps": null,
                     *               "completedBy": null,
                     *               "skippedAt": null,
                     *               "skipReason": null,
                     *               "away": null,
                     *               "feedback": null
                     *             }
                     *           ],
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listPlanWeeks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weeks": [
                     *         "2026-03-02"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WeekList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["plan-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSeasonBenefit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "benefit": [
                     *         {
                     *           "code": "fitness-rises",
                     *           "text": "Fitness rises from 40 to 52, and is 49 on race morning.",
                     *           "tone": "gain"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SeasonBenefit"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["plan-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    completeWorkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "completed": true,
                 *       "size": "full"
                 *     }
                 */
                "application/json": components["schemas"]["Completion"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found.activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["idempotency-key-reused.not-a-workout.no-such-size.already-completed"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    skipWorkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "ill"
                 *     }
                 */
                "application/json": components["schemas"]["Skip"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["idempotency-key-reused.not-a-workout.already-completed"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    giveWorkoutFeedback: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "effort": "just-right",
                 *       "notes": "Good legs"
                 *     }
                 */
                "application/json": components["schemas"]["GivenWorkoutFeedback"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found"];
            409: components["responses"]["changed-elsewhere.too-early"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["idempotency-key-reused.not-a-workout"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    fitWorkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "how": "shorten"
                 *     }
                 */
                "application/json": components["schemas"]["Fit"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["fit-not-possible"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listMoves: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "moves": [
                     *         {
                     *           "to": 5,
                     *           "date": "2026-03-07",
                     *           "verdict": "allowed",
                     *           "reasons": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MoveList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["plan-not-found"];
            422: components["responses"]["not-a-workout"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    moveWorkout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "from": 6,
                 *       "to": 5
                 *     }
                 */
                "application/json": components["schemas"]["MoveRequest"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["idempotency-key-reused.not-a-workout.move-not-allowed"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listTestResults: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tests": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "position": 3,
                     *           "date": "2026-03-08",
                     *           "focus": "Twenty-minute test",
                     *           "session": "test-20-min",
                     *           "kind": "ftp",
                     *           "seconds": [
                     *             1200
                     *           ],
                     *           "current": 240,
                     *           "maxHeartRateBpm": null,
                     *           "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "result": {
                     *             "value": 250,
                     *             "way": "95 % of 263 W, the best 20 min of the test.",
                     *             "raisesMaxTo": null
                     *           },
                     *           "answer": null,
                     *           "isOffered": true,
                     *           "isOutdated": false,
                     *           "outdatedBy": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TestReports"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    answerTestResult: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
                /** @description 0 is Monday, 6 is Sunday */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isUsed": true,
                 *       "activityId": null,
                 *       "measured": [
                 *         263
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["GivenTestAnswer"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tests": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "position": 3,
                     *           "date": "2026-03-08",
                     *           "focus": "Twenty-minute test",
                     *           "session": "test-20-min",
                     *           "kind": "ftp",
                     *           "seconds": [
                     *             1200
                     *           ],
                     *           "current": 240,
                     *           "maxHeartRateBpm": null,
                     *           "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "result": {
                     *             "value": 250,
                     *             "way": "95 % of 263 W, the best 20 min of the test.",
                     *             "raisesMaxTo": null
                     *           },
                     *           "answer": null,
                     *           "isOffered": true,
                     *           "isOutdated": false,
                     *           "outdatedBy": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TestReports"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found.plan-not-found"];
            409: components["responses"]["changed-elsewhere.too-early"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["not-a-workout"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    nameRace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The Monday of a week, yyyy-MM-dd */
                weekStart: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Spring Classic"
                 *     }
                 */
                "application/json": components["schemas"]["RaceName"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weekStart": "2026-03-02",
                     *       "name": null,
                     *       "createdAt": "2026-03-02T11:00:00.000Z",
                     *       "difficulty": "moderate",
                     *       "discipline": "road",
                     *       "isRacePrep": false,
                     *       "raceDate": null,
                     *       "raceName": null,
                     *       "phase": "base",
                     *       "recovery": false,
                     *       "number": 1,
                     *       "of": 12,
                     *       "aim": "Build endurance.",
                     *       "targetMinutes": 120,
                     *       "targetLoad": 86,
                     *       "load": 86,
                     *       "source": "built-in",
                     *       "model": null,
                     *       "workouts": [
                     *         {
                     *           "position": 6,
                     *           "day": "Sunday",
                     *           "date": "2026-03-08",
                     *           "type": "Endurance",
                     *           "focus": "Long ride",
                     *           "description": "Ride 2 h at a pace at which you can talk.",
                     *           "why": "The long ride of the week.",
                     *           "status": "planned",
                     *           "minutes": 120,
                     *           "load": 86,
                     *           "intensity": 4,
                     *           "session": "endurance",
                     *           "purpose": "Endurance for long days.",
                     *           "steps": [
                     *             {
                     *               "kind": "ramp",
                     *               "from": 0.5,
                     *               "to": 0.65,
                     *               "seconds": 600
                     *             },
                     *             {
                     *               "kind": "steady",
                     *               "power": 0.65,
                     *               "seconds": 6600
                     *             }
                     *           ],
                     *           "original": null,
                     *           "completedAt": null,
                     *           "completedSize": null,
                     *           "completedMinutes": null,
                     *           "completedLoad": null,
                     *           "completedSteps": null,
                     *           "completedBy": null,
                     *           "skippedAt": null,
                     *           "skipReason": null,
                     *           "away": null,
                     *           "feedback": null
                     *         }
                     *       ],
                     *       "version": 1,
                     *       "start": "The plan starts from what you told us: 5 h a week, longest ride 2 h 30.",
                     *       "proof": {
                     *         "passed": true,
                     *         "checks": [
                     *           {
                     *             "name": "days-off",
                     *             "limit": "nothing on days off",
                     *             "figure": "nothing",
                     *             "passed": true
                     *           }
                     *         ]
                     *       },
                     *       "shorter": [
                     *         null
                     *       ],
                     *       "previous": null,
                     *       "next": "2026-03-09"
                     *     }
                     */
                    "application/json": components["schemas"]["PlanDetail"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["plan-not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["no-race"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listActivities: {
        parameters: {
            query: {
                /** @description A civil day, yyyy-MM-dd */
                from: string;
                /** @description A civil day, yyyy-MM-dd */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "activities": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "date": "2026-03-08",
                     *           "startedAt": "2026-03-08T08:02:11.000Z",
                     *           "source": "file",
                     *           "type": "ride",
                     *           "indoor": false,
                     *           "name": "Around the lake",
                     *           "distanceM": 61240,
                     *           "movingSeconds": 8100,
                     *           "elapsedSeconds": 8760,
                     *           "elevationM": 540,
                     *           "averageSpeedMps": 7.56,
                     *           "averageWatts": 168,
                     *           "weightedWatts": 184,
                     *           "averageHeartRateBpm": 142,
                     *           "kilojoules": 1361,
                     *           "caloriesKcal": 1420,
                     *           "kudosCount": null,
                     *           "achievementCount": null,
                     *           "load": 132,
                     *           "loadFrom": "power",
                     *           "ftpWatts": 240,
                     *           "shape": [
                     *             112,
                     *             168,
                     *             184,
                     *             203,
                     *             97
                     *           ],
                     *           "secondsInPowerZones": [
                     *             1620,
                     *             3840,
                     *             1980,
                     *             420,
                     *             180,
                     *             60,
                     *             0
                     *           ],
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1,
                     *       "maxSpeedMps": 16.4,
                     *       "maxWatts": 612,
                     *       "maxHeartRateBpm": 176,
                     *       "averageCadenceRpm": 84,
                     *       "averageTemperatureC": 17.5,
                     *       "secondsInHeartZones": null,
                     *       "bestEfforts": [
                     *         {
                     *           "seconds": 300,
                     *           "watts": 291.4,
                     *           "betterOn": null
                     *         }
                     *       ],
                     *       "laps": [
                     *         {
                     *           "startS": 0,
                     *           "elapsedSeconds": 4080,
                     *           "movingSeconds": 3960,
                     *           "distanceM": 30410,
                     *           "elevationM": 310,
                     *           "averageSpeedMps": 7.68,
                     *           "averageWatts": 171,
                     *           "maxWatts": 612,
                     *           "averageHeartRateBpm": 144,
                     *           "averageCadenceRpm": 85
                     *         }
                     *       ],
                     *       "polyline": "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
                     *       "joined": [],
                     *       "trim": null,
                     *       "effort": null,
                     *       "commute": false,
                     *       "gear": "Canyon",
                     *       "viewUrl": null,
                     *       "hasFile": true
                     *     }
                     */
                    "application/json": components["schemas"]["ActivityDetail"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["activity-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changeActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "change": {
                 *         "name": "Around the lake"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActivityEdit"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found"];
            409: components["responses"]["activity-from-strava.changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getActivitySamples: {
        parameters: {
            query?: {
                whole?: "true";
            };
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "timeS": [
                     *         0,
                     *         1,
                     *         2
                     *       ],
                     *       "distanceM": [
                     *         0,
                     *         7.4,
                     *         15
                     *       ],
                     *       "altitudeM": [
                     *         402,
                     *         402.2,
                     *         402.4
                     *       ],
                     *       "speedMps": [
                     *         7.4,
                     *         7.5,
                     *         7.6
                     *       ],
                     *       "heartRateBpm": [
                     *         118,
                     *         null,
                     *         119
                     *       ],
                     *       "cadenceRpm": [
                     *         84,
                     *         85,
                     *         85
                     *       ],
                     *       "powerW": [
                     *         160,
                     *         172,
                     *         181
                     *       ],
                     *       "latDeg": null,
                     *       "lonDeg": null
                     *     }
                     */
                    "application/json": components["schemas"]["ActivitySamples"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["activity-not-found.no-ride-file"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getBestEfforts: {
        parameters: {
            query?: {
                /** @description A civil day, yyyy-MM-dd */
                from?: string;
                /** @description A civil day, yyyy-MM-dd */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "efforts": [
                     *         {
                     *           "seconds": 300,
                     *           "watts": 291.4,
                     *           "date": "2026-03-08",
                     *           "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BestEffortList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getLastImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "importedAt": "2026-03-03T19:02:11.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["LastImport"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getFirstDay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-03-08"
                     *     }
                     */
                    "application/json": components["schemas"]["FirstDay"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    importRideFile: {
        parameters: {
            query: {
                /** @description The name of the file */
                name: string;
                /** @description What the rider calls the ride, where an export says so; else the file decides */
                title?: string;
                /** @description The type, where an export says so */
                type?: "ride" | "gravel-ride" | "mountain-bike-ride" | "virtual-ride" | "e-bike-ride" | "run" | "walk" | "swim" | "row" | "ski" | "other";
                /** @description Whether it was on the way to work */
                commute?: "true";
                /** @description The bike or the shoes */
                gear?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "imported",
                     *       "reason": null,
                     *       "notes": [],
                     *       "activities": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "date": "2026-03-08",
                     *           "startedAt": "2026-03-08T08:02:11.000Z",
                     *           "source": "file",
                     *           "type": "ride",
                     *           "indoor": false,
                     *           "name": "Around the lake",
                     *           "distanceM": 61240,
                     *           "movingSeconds": 8100,
                     *           "elapsedSeconds": 8760,
                     *           "elevationM": 540,
                     *           "averageSpeedMps": 7.56,
                     *           "averageWatts": 168,
                     *           "weightedWatts": 184,
                     *           "averageHeartRateBpm": 142,
                     *           "kilojoules": 1361,
                     *           "caloriesKcal": 1420,
                     *           "kudosCount": null,
                     *           "achievementCount": null,
                     *           "load": 132,
                     *           "loadFrom": "power",
                     *           "ftpWatts": 240,
                     *           "shape": [
                     *             112,
                     *             168,
                     *             184,
                     *             203,
                     *             97
                     *           ],
                     *           "secondsInPowerZones": [
                     *             1620,
                     *             3840,
                     *             1980,
                     *             420,
                     *             180,
                     *             60,
                     *             0
                     *           ],
                     *           "version": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportedFile"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            413: components["responses"]["body-too-large.larger-than-quota"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
            507: components["responses"]["storage-full.quota-reached"];
        };
    };
    saveManualRide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": null,
                 *       "ride": {
                 *         "date": "2026-03-08",
                 *         "time": "17:30",
                 *         "minutes": 60,
                 *         "type": "ride",
                 *         "indoor": false,
                 *         "name": "After work",
                 *         "distanceM": 28800,
                 *         "elevationM": null,
                 *         "averageWatts": null,
                 *         "averageHeartRateBpm": null,
                 *         "effort": 5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ManualRideSave"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found.activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    trimActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "trim": {
                 *         "fromS": null,
                 *         "toS": 5400
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActivityTrim"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found.no-ride-file"];
            409: components["responses"]["activity-from-strava.changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    joinActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "otherId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a19"
                 *     }
                 */
                "application/json": components["schemas"]["ActivityJoin"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["join-not-allowed"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    separateActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ActivityVersion"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    removeActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["ActivityVersion"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    restoreActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["ActivityVersion"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *       "date": "2026-03-08",
                     *       "startedAt": "2026-03-08T08:02:11.000Z",
                     *       "source": "file",
                     *       "type": "ride",
                     *       "indoor": false,
                     *       "name": "Around the lake",
                     *       "distanceM": 61240,
                     *       "movingSeconds": 8100,
                     *       "elapsedSeconds": 8760,
                     *       "elevationM": 540,
                     *       "averageSpeedMps": 7.56,
                     *       "averageWatts": 168,
                     *       "weightedWatts": 184,
                     *       "averageHeartRateBpm": 142,
                     *       "kilojoules": 1361,
                     *       "caloriesKcal": 1420,
                     *       "kudosCount": null,
                     *       "achievementCount": null,
                     *       "load": 132,
                     *       "loadFrom": "power",
                     *       "ftpWatts": 240,
                     *       "shape": [
                     *         112,
                     *         168,
                     *         184,
                     *         203,
                     *         97
                     *       ],
                     *       "secondsInPowerZones": [
                     *         1620,
                     *         3840,
                     *         1980,
                     *         420,
                     *         180,
                     *         60,
                     *         0
                     *       ],
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Activity"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["activity-not-found"];
            409: components["responses"]["changed-elsewhere"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listRaceEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20",
                     *           "version": 1,
                     *           "date": "2026-07-05",
                     *           "name": "Three Gorges Gran Fondo",
                     *           "kind": "gran-fondo",
                     *           "priority": "A",
                     *           "minutes": 270,
                     *           "ascentM": 1420,
                     *           "startTime": "09:00",
                     *           "course": {
                     *             "distanceM": 26000,
                     *             "ascentM": 420,
                     *             "points": [
                     *               [
                     *                 0,
                     *                 80
                     *               ],
                     *               [
                     *                 18000,
                     *                 180
                     *               ],
                     *               [
                     *                 26000,
                     *                 500
                     *               ]
                     *             ],
                     *             "start": {
                     *               "latDeg": 45.9,
                     *               "lonDeg": 6.9
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RaceEventList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    saveRaceEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": null,
                 *       "event": {
                 *         "date": "2026-07-05",
                 *         "name": "Three Gorges Gran Fondo",
                 *         "kind": "gran-fondo",
                 *         "priority": "A",
                 *         "minutes": 270,
                 *         "ascentM": 1420,
                 *         "startTime": "09:00",
                 *         "course": {
                 *           "distanceM": 26000,
                 *           "ascentM": 420,
                 *           "points": [
                 *             [
                 *               0,
                 *               80
                 *             ],
                 *             [
                 *               18000,
                 *               180
                 *             ],
                 *             [
                 *               26000,
                 *               500
                 *             ]
                 *           ],
                 *           "start": {
                 *             "latDeg": 45.9,
                 *             "lonDeg": 6.9
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RaceEventSave"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20",
                     *       "version": 1,
                     *       "date": "2026-07-05",
                     *       "name": "Three Gorges Gran Fondo",
                     *       "kind": "gran-fondo",
                     *       "priority": "A",
                     *       "minutes": 270,
                     *       "ascentM": 1420,
                     *       "startTime": "09:00",
                     *       "course": {
                     *         "distanceM": 26000,
                     *         "ascentM": 420,
                     *         "points": [
                     *           [
                     *             0,
                     *             80
                     *           ],
                     *           [
                     *             18000,
                     *             180
                     *           ],
                     *           [
                     *             26000,
                     *             500
                     *           ]
                     *         ],
                     *         "start": {
                     *           "latDeg": 45.9,
                     *           "lonDeg": 6.9
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RaceEvent"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found.event-not-found"];
            409: components["responses"]["too-many-events.changed-elsewhere.generation-running"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    removeRaceEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                eventId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["RaceEventVersion"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["event-not-found"];
            409: components["responses"]["changed-elsewhere.generation-running"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getForm: {
        parameters: {
            query?: {
                /** @description A civil day, yyyy-MM-dd */
                from?: string;
                /** @description A civil day, yyyy-MM-dd */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "today": "2026-03-08",
                     *       "riddenToday": 132,
                     *       "firstDay": "2024-11-02",
                     *       "guessedSince": null,
                     *       "restartedOn": null,
                     *       "lastDay": "2026-07-05",
                     *       "seasonStart": "2026-03-02",
                     *       "races": [
                     *         {
                     *           "date": "2026-07-05",
                     *           "name": "Gran Fondo"
                     *         }
                     *       ],
                     *       "days": [
                     *         {
                     *           "date": "2026-03-08",
                     *           "load": 132,
                     *           "fitness": 47.2,
                     *           "fatigue": 52.9,
                     *           "form": 2.4
                     *         }
                     *       ],
                     *       "stravaLeftOutSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["Form"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getLevels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "systems": [
                     *         {
                     *           "system": "threshold",
                     *           "level": 5.2,
                     *           "changes": [
                     *             {
                     *               "date": "2026-03-08",
                     *               "from": 5,
                     *               "to": 5.2,
                     *               "cause": "Threshold blocks, level 5.0: ridden as planned.",
                     *               "workout": {
                     *                 "weekStart": "2026-03-02",
                     *                 "position": 1
                     *               },
                     *               "activityId": null
                     *             }
                     *           ],
                     *           "weeksToReplan": []
                     *         }
                     *       ],
                     *       "rehearsals": [],
                     *       "stravaLeftOutSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getRecentRiding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recent": {
                     *         "fitness": 48,
                     *         "weeklyHours": 6.2,
                     *         "longestRideMinutes": 190
                     *       },
                     *       "stravaLeftOutSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecentRidingAnswer"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "longest": {
                     *         "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "date": "2026-03-08",
                     *         "value": 23400
                     *       },
                     *       "farthest": {
                     *         "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "date": "2026-03-08",
                     *         "value": 182300
                     *       },
                     *       "mostClimbing": {
                     *         "activityId": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *         "date": "2026-03-08",
                     *         "value": 2740
                     *       },
                     *       "biggestWeek": {
                     *         "weekStart": "2026-05-18",
                     *         "seconds": 54000,
                     *         "rides": 6
                     *       },
                     *       "stravaLeftOutSince": null
                     *     }
                     */
                    "application/json": components["schemas"]["Records"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getStreak: {
        parameters: {
            query?: {
                /** @description The day on the clock of the rider’s device */
                today?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": 12
                     *     }
                     */
                    "application/json": components["schemas"]["Streak"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getStravaConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "tellsOfRides": true,
                     *       "state": "connected",
                     *       "lastSyncedAt": "2026-03-03T19:02:11.000Z",
                     *       "sync": "idle",
                     *       "waitsUntil": null,
                     *       "fetched": null,
                     *       "isComplete": true,
                     *       "changedAt": "2026-03-03T19:02:11.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StravaConnection"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    startStravaConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["StravaStart"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://www.strava.com/oauth/authorize?client_id=1"
                     *     }
                     */
                    "application/json": components["schemas"]["StravaAuthorization"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["strava-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    stravaToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "c0ffee",
                 *       "state": "s",
                 *       "scope": "read,activity:read_all"
                 *     }
                 */
                "application/json": components["schemas"]["StravaCode"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "tellsOfRides": true,
                     *       "state": "connected",
                     *       "lastSyncedAt": "2026-03-03T19:02:11.000Z",
                     *       "sync": "idle",
                     *       "waitsUntil": null,
                     *       "fetched": null,
                     *       "isComplete": true,
                     *       "changedAt": "2026-03-03T19:02:11.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StravaConnection"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["strava-off"];
            409: components["responses"]["strava-taken"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["strava-state-invalid.strava-scope-missing.strava-refused.strava-no-token"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    syncStravaActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "available": true,
                     *       "tellsOfRides": true,
                     *       "state": "connected",
                     *       "lastSyncedAt": "2026-03-03T19:02:11.000Z",
                     *       "sync": "running",
                     *       "waitsUntil": null,
                     *       "fetched": 0,
                     *       "isComplete": true,
                     *       "changedAt": "2026-03-03T19:02:11.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["StravaConnection"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["strava-off"];
            409: components["responses"]["strava-not-connected"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    disconnectStrava: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getWeather: {
        parameters: {
            query?: {
                lat?: number;
                lon?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "openweather",
                     *       "reading": {
                     *         "temperatureC": 11.3,
                     *         "description": "moderate rain",
                     *         "icon": "10d",
                     *         "city": "Province of Turin",
                     *         "days": [
                     *           {
                     *             "date": "2026-03-02",
                     *             "minC": 7.2,
                     *             "maxC": 12.9,
                     *             "description": "moderate rain",
                     *             "icon": "10d"
                     *           },
                     *           {
                     *             "date": "2026-03-08",
                     *             "minC": 5.1,
                     *             "maxC": 14.4,
                     *             "description": "clear sky",
                     *             "icon": "01d"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Weather"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    findTowns: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "towns": [
                     *         {
                     *           "name": "Adelaide",
                     *           "region": "South Australia",
                     *           "countryCode": "AU",
                     *           "latDeg": -34.9,
                     *           "lonDeg": 138.6
                     *         },
                     *         {
                     *           "name": "Adelaide",
                     *           "region": "Eastern Cape",
                     *           "countryCode": "ZA",
                     *           "latDeg": -32.7,
                     *           "lonDeg": 26.3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TownList"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "style": {
                     *         "url": "https://tiles.example.org/styles/light.json",
                     *         "darkUrl": "https://tiles.example.org/styles/dark.json",
                     *         "hosts": [
                     *           "https://tiles.example.org",
                     *           "https://fonts.example.org"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RouteMap"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getIntervals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "connection": {
                     *         "athleteName": "Anna Berg",
                     *         "connectedAt": "2026-03-02T11:00:00.000Z",
                     *         "endedAt": null,
                     *         "workouts": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "sent": 16
                     *         },
                     *         "rides": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "fetched": 23,
                     *           "fromStrava": 2
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["IntervalsStatus"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    connectIntervals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "apiKey": "0123456789abcdef0123"
                 *     }
                 */
                "application/json": components["schemas"]["IntervalsKey"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "connection": {
                     *         "athleteName": "Anna Berg",
                     *         "connectedAt": "2026-03-02T11:00:00.000Z",
                     *         "endedAt": null,
                     *         "workouts": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "sent": 16
                     *         },
                     *         "rides": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "fetched": 23,
                     *           "fromStrava": 2
                     *         }
                     *       },
                     *       "isOldCalendarCleared": true
                     *     }
                     */
                    "application/json": components["schemas"]["IntervalsConnected"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["intervals-off"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["intervals-key-refused"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            502: components["responses"]["intervals-unavailable"];
            503: components["responses"]["not-ready"];
        };
    };
    disconnectIntervals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isCalendarCleared": true
                     *     }
                     */
                    "application/json": components["schemas"]["IntervalsDisconnected"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    fetchIntervalsRides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "connection": {
                     *         "athleteName": "Anna Berg",
                     *         "connectedAt": "2026-03-02T11:00:00.000Z",
                     *         "endedAt": null,
                     *         "workouts": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "sent": 16
                     *         },
                     *         "rides": {
                     *           "syncedAt": "2026-03-02T11:00:00.000Z",
                     *           "isWaiting": false,
                     *           "failure": null,
                     *           "fetched": 23,
                     *           "fromStrava": 2
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["IntervalsStatus"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            409: components["responses"]["intervals-not-connected"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "canManage": true,
                     *       "record": {
                     *         "status": "trialing",
                     *         "message": null,
                     *         "currentPeriodEndSeconds": 1773226800,
                     *         "endsAt": null,
                     *         "price": {
                     *           "unitAmountCents": 2500,
                     *           "currency": "aud",
                     *           "interval": "month"
                     *         },
                     *         "source": "stripe"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getSubscriptionOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trialDays": 7,
                     *       "price": {
                     *         "unitAmountCents": 2500,
                     *         "currency": "aud",
                     *         "interval": "month"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SubscriptionOffer"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["payments-off"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    refreshSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isOn": true,
                     *       "canManage": true,
                     *       "record": {
                     *         "status": "trialing",
                     *         "message": null,
                     *         "currentPeriodEndSeconds": 1773226800,
                     *         "endsAt": null,
                     *         "price": {
                     *           "unitAmountCents": 2500,
                     *           "currency": "aud",
                     *           "interval": "month"
                     *         },
                     *         "source": "stripe"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            502: components["responses"]["payments-unavailable"];
            503: components["responses"]["not-ready"];
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["payments-off"];
            409: components["responses"]["already-subscribed"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            502: components["responses"]["payments-refused.payments-unavailable"];
            503: components["responses"]["not-ready"];
        };
    };
    createPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://billing.stripe.com/p/session/bps_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["payments-off"];
            409: components["responses"]["not-a-customer"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            502: components["responses"]["payments-refused.payments-unavailable"];
            503: components["responses"]["not-ready"];
        };
    };
    listConflicts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The languages that the client prefers (RFC 9110). Sentences are in the first one of: en, de; otherwise in English.
                 * @example de-AT, de;q=0.9, en;q=0.5
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rides": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "version": 1,
                     *           "position": 6,
                     *           "date": "2026-03-08",
                     *           "focus": "Long ride",
                     *           "minutes": 120,
                     *           "minutesFree": 60,
                     *           "away": null,
                     *           "shorterMinutes": 60
                     *         }
                     *       ],
                     *       "race": {
                     *         "planned": "2026-05-24",
                     *         "now": "2026-05-31",
                     *         "broken": [],
                     *         "weeks": [],
                     *         "isAfterPlan": false
                     *       },
                     *       "weeks": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "broken": [
                     *             {
                     *               "name": "long-ride-growth",
                     *               "limit": "No ride longer than 2 h 12",
                     *               "figure": "3 h",
                     *               "passed": false
                     *             }
                     *           ],
                     *           "eventDays": [],
                     *           "isForOtherEvents": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Conflicts"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    listDaysAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daysAway": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "from": "2026-12-24",
                     *           "to": "2027-01-03",
                     *           "kind": "holiday"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DaysAway"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    addDaysAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-12-24",
                 *       "to": "2027-01-03",
                 *       "kind": "holiday"
                 *     }
                 */
                "application/json": components["schemas"]["DaysAwayChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daysAway": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "from": "2026-12-24",
                     *           "to": "2027-01-03",
                     *           "kind": "holiday"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DaysAway"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["days-away-overlap"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["race-on-day-away.too-many-days-away"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    changeDaysAway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                daysAwayId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-12-24",
                 *       "to": "2027-01-03",
                 *       "kind": "holiday"
                 *     }
                 */
                "application/json": components["schemas"]["DaysAwayChange"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daysAway": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "from": "2026-12-24",
                     *           "to": "2027-01-03",
                     *           "kind": "holiday"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DaysAway"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found.days-away-not-found"];
            409: components["responses"]["days-away-overlap"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["race-on-day-away"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    removeDaysAway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                daysAwayId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "daysAway": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "from": "2026-12-24",
                     *           "to": "2027-01-03",
                     *           "kind": "holiday"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DaysAway"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["days-away-not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generation": {
                     *         "id": "019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44",
                     *         "state": "running",
                     *         "choice": {
                     *           "start": "monday",
                     *           "weeks": 12,
                     *           "difficulty": "moderate",
                     *           "discipline": "road",
                     *           "raceDate": null,
                     *           "startFrom": "rides"
                     *         },
                     *         "replace": false,
                     *         "replans": false,
                     *         "model": null,
                     *         "weeks": [
                     *           {
                     *             "weekStart": "2026-03-02",
                     *             "number": 1,
                     *             "phase": "base",
                     *             "recovery": false,
                     *             "minutes": 420,
                     *             "load": 250,
                     *             "state": "written",
                     *             "source": "built-in"
                     *           }
                     *         ],
                     *         "written": 1,
                     *         "startedAt": "2026-03-02T11:00:00.000Z",
                     *         "finishedAt": null,
                     *         "hoursChanged": false,
                     *         "raceChanged": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentGeneration"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    startGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": "monday",
                 *       "weeks": 12,
                 *       "difficulty": "moderate",
                 *       "discipline": "road",
                 *       "raceDate": null,
                 *       "replace": false
                 *     }
                 */
                "application/json": components["schemas"]["GenerationRequest"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44",
                     *       "state": "running",
                     *       "choice": {
                     *         "start": "monday",
                     *         "weeks": 12,
                     *         "difficulty": "moderate",
                     *         "discipline": "road",
                     *         "raceDate": null,
                     *         "startFrom": "rides"
                     *       },
                     *       "replace": false,
                     *       "replans": false,
                     *       "model": null,
                     *       "weeks": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "number": 1,
                     *           "phase": "base",
                     *           "recovery": false,
                     *           "minutes": 420,
                     *           "load": 250,
                     *           "state": "written",
                     *           "source": "built-in"
                     *         }
                     *       ],
                     *       "written": 1,
                     *       "startedAt": "2026-03-02T11:00:00.000Z",
                     *       "finishedAt": null,
                     *       "hoursChanged": false,
                     *       "raceChanged": false
                     *     }
                     */
                    "application/json": components["schemas"]["Generation"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["plans-exist.generation-running"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["season-impossible.idempotency-key-reused"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    replanWeeks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "system": "threshold"
                 *     }
                 */
                "application/json": components["schemas"]["PlanAgain"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44",
                     *       "state": "running",
                     *       "choice": {
                     *         "start": "monday",
                     *         "weeks": 12,
                     *         "difficulty": "moderate",
                     *         "discipline": "road",
                     *         "raceDate": null,
                     *         "startFrom": "rides"
                     *       },
                     *       "replace": false,
                     *       "replans": false,
                     *       "model": null,
                     *       "weeks": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "number": 1,
                     *           "phase": "base",
                     *           "recovery": false,
                     *           "minutes": 420,
                     *           "load": 250,
                     *           "state": "written",
                     *           "source": "built-in"
                     *         }
                     *       ],
                     *       "written": 1,
                     *       "startedAt": "2026-03-02T11:00:00.000Z",
                     *       "finishedAt": null,
                     *       "hoursChanged": false,
                     *       "raceChanged": false
                     *     }
                     */
                    "application/json": components["schemas"]["Generation"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["nothing-to-plan.generation-running"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["season-impossible.idempotency-key-reused"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getReplanReplacement: {
        parameters: {
            query?: {
                /** @description The weeks with coming sessions of this energy system, or coming rehearsals of this kind, are planned again too, for the present levels of the rider */
                system?: "endurance" | "tempo" | "sweet-spot" | "threshold" | "vo2max" | "anaerobic" | "sprint" | "race-simulation" | "brick";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weeks": [
                     *         "2026-03-02"
                     *       ],
                     *       "moved": 2,
                     *       "shortened": 0,
                     *       "leftOut": 0,
                     *       "feedback": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ReplanReplacement"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            409: components["responses"]["nothing-to-plan.generation-running"];
            422: components["responses"]["season-impossible"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getReplacement: {
        parameters: {
            query: {
                /** @description Whether the plan begins today, with the next Monday, or on a date of the next eight weeks. Without it: today, unless it is not Monday and this week has time on fewer than three days left */
                start?: ("today" | "monday") | string;
                weeks: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "weeks": [
                     *         "2026-03-02"
                     *       ],
                     *       "deleted": [],
                     *       "missing": [],
                     *       "races": [],
                     *       "moved": 0,
                     *       "shortened": 1,
                     *       "leftOut": 0,
                     *       "skipped": 0,
                     *       "feedback": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Replacement"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["profile-not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    resumeGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44",
                     *       "state": "running",
                     *       "choice": {
                     *         "start": "monday",
                     *         "weeks": 12,
                     *         "difficulty": "moderate",
                     *         "discipline": "road",
                     *         "raceDate": null,
                     *         "startFrom": "rides"
                     *       },
                     *       "replace": false,
                     *       "replans": false,
                     *       "model": null,
                     *       "weeks": [
                     *         {
                     *           "weekStart": "2026-03-02",
                     *           "number": 1,
                     *           "phase": "base",
                     *           "recovery": false,
                     *           "minutes": 420,
                     *           "load": 250,
                     *           "state": "written",
                     *           "source": "built-in"
                     *         }
                     *       ],
                     *       "written": 1,
                     *       "startedAt": "2026-03-02T11:00:00.000Z",
                     *       "finishedAt": null,
                     *       "hoursChanged": false,
                     *       "raceChanged": false
                     *     }
                     */
                    "application/json": components["schemas"]["Generation"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            409: components["responses"]["generation-not-resumable"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generation": {
                     *         "id": "019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44",
                     *         "state": "running",
                     *         "choice": {
                     *           "start": "monday",
                     *           "weeks": 12,
                     *           "difficulty": "moderate",
                     *           "discipline": "road",
                     *           "raceDate": null,
                     *           "startFrom": "rides"
                     *         },
                     *         "replace": false,
                     *         "replans": false,
                     *         "model": null,
                     *         "weeks": [
                     *           {
                     *             "weekStart": "2026-03-02",
                     *             "number": 1,
                     *             "phase": "base",
                     *             "recovery": false,
                     *             "minutes": 420,
                     *             "load": 250,
                     *             "state": "written",
                     *             "source": "built-in"
                     *           }
                     *         ],
                     *         "written": 1,
                     *         "startedAt": "2026-03-02T11:00:00.000Z",
                     *         "finishedAt": null,
                     *         "hoursChanged": false,
                     *         "raceChanged": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentGeneration"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getDataTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "state": "ready",
                     *         "done": 18,
                     *         "total": 18,
                     *         "startedAt": "2026-03-02T10:48:00.000Z",
                     *         "bytes": 48211004,
                     *         "weeks": 16,
                     *         "rides": 203,
                     *         "filesMissing": 0,
                     *         "expiresAt": "2026-03-05T10:49:12.000Z"
                     *       },
                     *       "import": null,
                     *       "rideFiles": {
                     *         "usedBytes": 1200000000,
                     *         "maxBytes": 5000000000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DataStatus"];
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    startDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "state": "ready",
                     *         "done": 18,
                     *         "total": 18,
                     *         "startedAt": "2026-03-02T10:48:00.000Z",
                     *         "bytes": 48211004,
                     *         "weeks": 16,
                     *         "rides": 203,
                     *         "filesMissing": 0,
                     *         "expiresAt": "2026-03-05T10:49:12.000Z"
                     *       },
                     *       "import": null,
                     *       "rideFiles": {
                     *         "usedBytes": 1200000000,
                     *         "maxBytes": 5000000000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DataStatus"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
            507: components["responses"]["storage-full"];
        };
    };
    startDataImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bytes": 48211004,
                 *       "withProfile": true
                 *     }
                 */
                "application/json": components["schemas"]["DataImportStart"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "state": "ready",
                     *         "done": 18,
                     *         "total": 18,
                     *         "startedAt": "2026-03-02T10:48:00.000Z",
                     *         "bytes": 48211004,
                     *         "weeks": 16,
                     *         "rides": 203,
                     *         "filesMissing": 0,
                     *         "expiresAt": "2026-03-05T10:49:12.000Z"
                     *       },
                     *       "import": null,
                     *       "rideFiles": {
                     *         "usedBytes": 1200000000,
                     *         "maxBytes": 5000000000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DataStatus"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            409: components["responses"]["data-transfer-running"];
            413: components["responses"]["body-too-large.larger-than-quota"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
            507: components["responses"]["storage-full"];
        };
    };
    sendDataPiece: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "export": {
                     *         "state": "ready",
                     *         "done": 18,
                     *         "total": 18,
                     *         "startedAt": "2026-03-02T10:48:00.000Z",
                     *         "bytes": 48211004,
                     *         "weeks": 16,
                     *         "rides": 203,
                     *         "filesMissing": 0,
                     *         "expiresAt": "2026-03-05T10:49:12.000Z"
                     *       },
                     *       "import": null,
                     *       "rideFiles": {
                     *         "usedBytes": 1200000000,
                     *         "maxBytes": 5000000000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DataStatus"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            409: components["responses"]["data-piece-unexpected"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
            507: components["responses"]["storage-full"];
        };
    };
    sendFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client; the same in each retry of a request */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userName": "Anna",
                 *       "feedback": "More hills, please.",
                 *       "page": "/dashboard",
                 *       "date": "2.3.2026",
                 *       "time": "12:00"
                 *     }
                 */
                "application/json": components["schemas"]["FeedbackMessage"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["idempotency-key-reused"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    recordEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "onboarding_start"
                 *     }
                 */
                "application/json": components["schemas"]["ScreenEvent"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    becomeOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "6Zk1J0v3mS2b8YqT4wXc9A"
                 *     }
                 */
                "application/json": components["schemas"]["SetUpSecret"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            401: components["responses"]["not-signed-in"];
            403: components["responses"]["cross-site-request"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["setup-link-invalid"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "services": [
                     *         {
                     *           "service": "mail",
                     *           "state": "failing",
                     *           "kind": "smtp",
                     *           "failure": "refused",
                     *           "checkedAt": "2026-03-02T11:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceList"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    tryService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                service: "database" | "ride-files" | "mail" | "model" | "strava" | "intervals" | "stripe" | "revenuecat" | "google" | "apple" | "oidc" | "weather" | "map" | "captcha" | "analytics" | "error-reports";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": "mail",
                     *       "state": "failing",
                     *       "kind": "smtp",
                     *       "failure": "refused",
                     *       "checkedAt": "2026-03-02T11:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceState"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kinds": [
                     *         {
                     *           "kind": "mail",
                     *           "planned": 0,
                     *           "waiting": 0,
                     *           "retrying": 2,
                     *           "failed": 1,
                     *           "oldestAt": "2026-03-01T09:00:00.000Z",
                     *           "lastError": "the mail server did not take the letter"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["JobList"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    retryJobs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "retried": 3
                     *     }
                     */
                    "application/json": components["schemas"]["RetriedJobs"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    countRiders: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "riders": [
                     *         {
                     *           "number": 1,
                     *           "joinedOn": "2026-01-05",
                     *           "lastSeenOn": "2026-03-02"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RiderCensus"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signUp": "invite",
                     *       "invitations": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11",
                     *           "madeAt": "2026-03-02T11:00:00.000Z",
                     *           "expiresAt": "2026-03-09T11:00:00.000Z",
                     *           "isForOneAddress": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getInbox: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "sendsMail": true,
                     *       "messages": [
                     *         {
                     *           "id": "019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10",
                     *           "name": "Anna",
                     *           "text": "More hills, please.",
                     *           "page": "/dashboard",
                     *           "sentAt": "2026-03-02T11:00:00.000Z",
                     *           "canReply": true,
                     *           "answer": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    replyToFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hills are coming with the next release."
                 *     }
                 */
                "application/json": components["schemas"]["FeedbackReply"];
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            409: components["responses"]["already-answered"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            422: components["responses"]["mail-not-set-up"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "done": true
                     *     }
                     */
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["invalid-input.malformed-body.body-incomplete"];
            403: components["responses"]["cross-site-request"];
            404: components["responses"]["not-found"];
            413: components["responses"]["body-too-large"];
            415: components["responses"]["unsupported-media-type"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    getStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done as asked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "0.1.0",
                     *       "node": "26.10.0",
                     *       "database": {
                     *         "engine": "sqlite",
                     *         "bytes": 5242880,
                     *         "spread": null
                     *       },
                     *       "rideFiles": {
                     *         "kind": "folder",
                     *         "files": 214,
                     *         "bytes": 21400000,
                     *         "isPart": false
                     *       },
                     *       "freeBytes": 42000000000,
                     *       "backups": {
                     *         "count": 3,
                     *         "lastAt": "2026-03-02T11:00:00.000Z",
                     *         "lastBytes": 26000000,
                     *         "nextAt": "2026-03-02T11:00:00.000Z",
                     *         "failure": null,
                     *         "fault": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Storage"];
                };
            };
            400: components["responses"]["invalid-input"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    watchGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 1000
                     *
                     *     data: {"id":"019ac1f2-9c11-7b52-8a3d-0a1f7c2b9e44","state":"running","choice":{"start":"monday","weeks":12,"difficulty":"moderate","discipline":"road","raceDate":null,"startFrom":"rides"},"replace":false,"replans":false,"model":null,"weeks":[{"weekStart":"2026-03-02","number":1,"phase":"base","recovery":false,"minutes":420,"load":250,"state":"written","source":"built-in"}],"written":1,"startedAt":"2026-03-02T11:00:00.000Z","finishedAt":null,"hoursChanged":false,"raceChanged":false}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description The rider has too many streams open: ask for the generation from time to time instead */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
    downloadDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The zip. Content-Length is its size, and Content-Disposition has a name for it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["invalid-input"];
            401: components["responses"]["not-signed-in"];
            404: components["responses"]["not-found"];
            429: components["responses"]["rate-limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["not-ready"];
        };
    };
}
