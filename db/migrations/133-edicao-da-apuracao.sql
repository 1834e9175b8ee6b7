-- By which way of counting the days were counted: a server of a version before says nothing, and its days are counted anew.
alter table apuracao add column edicao integer;
