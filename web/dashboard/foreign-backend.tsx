import { Icon } from '../ui/icon.tsx';

/** In a screen's place where the backend is another's, which has no such calls. */
export function OnlyOnOurs({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="alert alert-info">
      <Icon name="info" />
      <div className="alert-words">
        <p className="alert-title">{title}</p>
        <p>{hint}</p>
      </div>
    </div>
  );
}
