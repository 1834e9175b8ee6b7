-- A surplus that is read later changes a day of payments that was counted before, too.
drop index cobranca_que_mudou;
create index cobranca_que_mudou on cobranca (valores_em) where devolvido_centavos > 0 or via > 1 or divergente;
