import { coachCommand } from './coach/command.ts';

// `npm run -s coach -- …`: plans a season without a server, an account or a network.

const { status, answers, remarks } = coachCommand(process.argv.slice(2));
for (const remark of remarks) console.error(remark);
for (const answer of answers) console.log(answer);
process.exitCode = status;
