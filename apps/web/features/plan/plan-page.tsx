import { PageHead } from '#ui/page-head.tsx';

/** To come with the next commits. */
export const PlanPage = () => <PageHead title="Plan" />;
