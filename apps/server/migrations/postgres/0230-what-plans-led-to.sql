-- What a confirmed plan of a program led to, told to the program that asks.
ALTER TABLE talk_plans ADD COLUMN led_to jsonb;
