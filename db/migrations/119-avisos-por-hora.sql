-- Notices are listed by the instant that stands on them; their ids follow the order in which they were written (rule N42).
create index aviso_por_hora on aviso (usuario_id, criado_em desc, id desc) where retirado_em is null;
