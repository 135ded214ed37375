import { PageHead } from '#ui/page-head.tsx';

/** To come with the next commits. */
export const GeneratePage = () => <PageHead title="Generate" />;
