import { ArrowLeft, ArrowRight, Download, Plus } from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { GallerySection } from './gallery-section.tsx';

const TONES = ['primary', 'ink', 'ghost', 'danger', 'quiet'] as const;

const name = (tone: string): string => tone.slice(0, 1).toUpperCase() + tone.slice(1);

export const ButtonsSection = () => (
  <GallerySection title="Buttons">
    <Row>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone}>
          {name(tone)}
        </Button>
      ))}
    </Row>
    <Row>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} busy>
          {name(tone)} busy
        </Button>
      ))}
    </Row>
    <Row>
      {TONES.map((tone) => (
        <Button key={tone} tone={tone} disabled>
          {name(tone)} disabled
        </Button>
      ))}
    </Row>
    <Row>
      <Button tone="primary" size="l">
        Plan my season
      </Button>
      <Button tone="ghost" size="s" icon={<Plus aria-hidden="true" />}>
        Small
      </Button>
      <a href="#link" className={buttonClass({ tone: 'ghost' })}>
        A link as a button
      </a>
      <Button icon={<Download aria-hidden="true" />}>Export</Button>
      <IconButton label="Previous week" icon={<ArrowLeft />} framed />
      <IconButton label="Next week" icon={<ArrowRight />} framed disabled />
      <IconButton label="Add" icon={<Plus />} />
    </Row>
    <Button tone="primary" wide>
      Generate 12 weeks
    </Button>
  </GallerySection>
);
