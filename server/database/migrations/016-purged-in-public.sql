-- Of what was ended for good: whether everybody had been able to read it, and so may know that it is gone.
ALTER TABLE changes ADD COLUMN was_public INTEGER;
