// B15 Opens the picture full screen; the code for that loads with the first press.
import { useRef, useState } from 'react';
import { lazyDialog } from '../../hydration/lazy-dialog.tsx';
import type { ZoomViewProps } from './zoom-view.tsx';

const ZoomView = lazyDialog<ZoomViewProps>(() => import('./zoom-view.tsx'));

type ZoomButtonProps = Pick<ZoomViewProps, 'name' | 'images' | 'index' | 'onIndex'>;

/** Lies over the picture, so that screen readers still read the picture as one. */
export function ZoomButton(props: ZoomButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The picture that was pressed, as the page shows it. */
  const [pressed, setPressed] = useState<{ readonly index: number; readonly src: string | undefined }>();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label="View full screen"
        className="needs-script absolute inset-0 cursor-zoom-in"
        onClick={(event) => {
          const picture = event.currentTarget.parentElement?.querySelector('img');
          setPressed({ index: props.index, src: picture?.currentSrc });
          setOpen(true);
        }}
      />
      <ZoomView
        {...props}
        pageWidth={button.current?.clientWidth ?? 0}
        preview={pressed?.index === props.index ? pressed.src : undefined}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
