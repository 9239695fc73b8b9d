import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { PHOTOS } from './use-camera.ts';

type Props = {
  label: string;
  onTake: (photos: readonly File[]) => void;
  multiple?: boolean;
  className?: string;
};

/** The camera, or on a computer the choice of photos. */
export function TakeButton({ label, onTake, multiple, className = 'button button-line upload-choose' }: Props) {
  const id = useId();
  return (
    <label className={className} htmlFor={id}>
      <Icon name="camera" />
      {label}
      <input
        id={id}
        type="file"
        accept={PHOTOS}
        capture="environment"
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const photos = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (photos.length > 0) onTake(photos);
        }}
      />
    </label>
  );
}
