-- Further boletos by the day on which they were asked for, for the desk of staff: nearly all emissions are of a first one.
create index emissao_de_outra_via on emissao (iniciada_em) where via > 1;
