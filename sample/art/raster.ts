import sharp from 'sharp';

function render(svg: string, width: number) {
  const drawn = Number(/ width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  // 72 dpi is one pixel for one unit: the drawing is rendered at its final size instead of being enlarged later.
  return sharp(Buffer.from(svg), { density: (72 * width) / drawn }).resize({ width });
}

/** An SVG drawing as JPEG, `width` pixels wide. */
export const toJpeg = (svg: string, width: number): Promise<Buffer> =>
  render(svg, width).flatten({ background: '#ffffff' }).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();

/** An SVG drawing as PNG with its transparency, `width` pixels wide. */
export const toPng = (svg: string, width: number): Promise<Buffer> =>
  render(svg, width).png({ compressionLevel: 7, palette: true }).toBuffer();
