import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Tag } from '../../ui/tag.tsx';
import type { CertificateState } from './state.ts';
import { certificateWords as words } from './words.ts';

const LOOKS: Readonly<Record<CertificateState, { kind?: 'ok' | 'warn' | 'bad'; icon: IconName }>> = {
  valid: { kind: 'ok', icon: 'check' },
  superseded: { kind: 'warn', icon: 'reset' },
  expired: { icon: 'clock' },
  void: { kind: 'bad', icon: 'close' },
};

export function CertificateStateTag({ state }: { state: CertificateState }) {
  const { kind, icon } = LOOKS[state];
  return (
    <Tag {...(kind && { kind })}>
      <Icon name={icon} /> {words[state]}
    </Tag>
  );
}
