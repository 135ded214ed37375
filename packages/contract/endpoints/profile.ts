import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing, whole } from '../schemas/common.ts';
import { onboarding, profile, profileChange } from '../schemas/profile.ts';

const tag = 'profile';

/** The endpoints of the rider's profile (spec 3, 5). */
export const profileEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/profile',
    operationId: 'getProfile',
    summary: 'The profile of the signed-in rider',
    tag,
    access: 'rider',
    input: nothing,
    output: profile,
    problems: ['profile-not-found'],
  }),
  onboard: endpoint({
    method: 'PUT',
    path: '/profile',
    operationId: 'completeOnboarding',
    summary: 'Complete the setup, or go through it again',
    tag,
    access: 'rider',
    input: onboarding,
    output: profile,
    problems: ['profile-not-found'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/profile',
    operationId: 'changeProfile',
    summary: 'Change parts of the profile',
    tag,
    access: 'rider',
    input: z.strictObject({
      version: whole,
      change: profileChange,
    }),
    output: profile,
    // The date of a race is held against the rider's own day, which the schema does not know.
    problems: ['profile-not-found', 'changed-elsewhere', 'invalid-input'],
  }),
};
