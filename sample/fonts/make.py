"""Makes the two fonts of the sample PDFs from Debian's fonts-noto-core 20201225 (run once, needs python3-fonttools):

    python3 make.py /usr/share/fonts/truetype/noto .

Per weight: Bengali and Latin are subset and merged into one file. The initial forms of the vowel signs for e and ai
are moved from `init` to a contextual `calt`, because pdfmake's shaper (fontkit) applies `init` inside words too,
which opens a gap in the headline.
"""

import sys
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot

SOURCE, TARGET = sys.argv[1:3]


def span(first, last):
    return list(range(first, last + 1))


PUNCTUATION = [0xA0, 0xB0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x964, 0x965, 0x9F3, 0x25CC]
BENGALI = (
    span(0x20, 0x40) + [0x5B, 0x5D, 0x5F] + PUNCTUATION + span(0x981, 0x983) + span(0x985, 0x98B)
    + [0x98F, 0x990, 0x993, 0x994] + span(0x995, 0x9A8) + span(0x9AA, 0x9B0) + [0x9B2] + span(0x9B6, 0x9B9)
    + [0x9BC] + span(0x9BE, 0x9C4) + [0x9C7, 0x9C8, 0x9CB, 0x9CC, 0x9CD, 0x9CE, 0x9D7, 0x9DC, 0x9DD, 0x9DF]
    + span(0x9E6, 0x9EF) + [0x200C, 0x200D]
)


def cut(source, codes, target, layout):
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["*"] if layout else []
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.glyph_names = True
    font = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.save(target)


def move_initial_forms(font):
    gsub, rank, cmap = font["GSUB"].table, font.getReverseGlyphMap(), font.getBestCmap()
    initial = [r for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == "init"]
    lookup = initial[0].Feature.LookupListIndex[0]
    forms = gsub.LookupList.Lookup[lookup].SubTable[0].mapping
    outside = {cmap[c] for c in cmap if c in PUNCTUATION or 0x9E6 <= c <= 0x9EF or (c < 0x61 and not chr(c).isalpha())}
    letters = [g for g in font.getGlyphOrder() if g not in outside | {".notdef"}]

    def coverage(glyphs):
        table = ot.Coverage()
        table.glyphs = sorted(glyphs, key=rank.get)
        return table

    def rule(before, substitute):
        table = ot.ChainContextSubst()
        table.Format = 3
        table.BacktrackCoverage = [coverage(before)] if before else []
        table.BacktrackGlyphCount = len(table.BacktrackCoverage)
        table.InputCoverage, table.InputGlyphCount = [coverage(forms)], 1
        table.LookAheadCoverage, table.LookAheadGlyphCount = [], 0
        record = ot.SubstLookupRecord()
        record.SequenceIndex, record.LookupListIndex = 0, lookup
        table.SubstLookupRecord = [record] if substitute else []
        table.SubstCount = len(table.SubstLookupRecord)
        return table

    contextual = ot.Lookup()
    contextual.LookupType, contextual.LookupFlag = 6, 0
    contextual.SubTable, contextual.SubTableCount = [rule(letters, False), rule(None, True)], 2
    gsub.LookupList.Lookup.append(contextual)
    gsub.LookupList.LookupCount += 1
    for record in initial:
        record.Feature.LookupListIndex, record.FeatureTag = [gsub.LookupList.LookupCount - 1], "calt"

    records = gsub.FeatureList.FeatureRecord
    order = sorted(range(len(records)), key=lambda i: records[i].FeatureTag)
    place = {old: new for new, old in enumerate(order)}
    gsub.FeatureList.FeatureRecord = [records[i] for i in order]
    for script in gsub.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys] + [s.LangSys for s in script.Script.LangSysRecord]:
            if system:
                system.FeatureIndex = sorted(place[i] for i in system.FeatureIndex)


for weight in ("Regular", "Bold"):
    cut(f"{SOURCE}/NotoSansBengali-{weight}.ttf", BENGALI, "bengali.tmp.ttf", True)
    known = set(TTFont("bengali.tmp.ttf").getBestCmap())
    cut(f"{SOURCE}/NotoSans-{weight}.ttf", [c for c in span(0x21, 0x7E) if c not in known], "latin.tmp.ttf", False)
    font = merge.Merger().merge(["bengali.tmp.ttf", "latin.tmp.ttf"])
    move_initial_forms(font)
    font.save(f"{TARGET}/NotoSansBengali-{weight}.ttf")
