-- The classes and sections whose lessons a cover gives to another, as JSON: as they were when it was confirmed.
ALTER TABLE covers ADD COLUMN sections TEXT;
ALTER TABLE covers ADD COLUMN swap_sections TEXT;
UPDATE covers SET sections = (
  SELECT '[{"class":' || class || ',"section":"' || replace(replace(section, '\', '\\'), '"', '\"') || '"}]'
  FROM timetable_slots WHERE timetable_slots.id = covers.slot
);
UPDATE covers SET swap_sections = (
  SELECT '[{"class":' || class || ',"section":"' || replace(replace(section, '\', '\\'), '"', '\"') || '"}]'
  FROM timetable_slots WHERE timetable_slots.id = covers.swap_slot
);
