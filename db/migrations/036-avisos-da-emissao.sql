-- The notices of one emission are read whenever its outcome is unclear, and the table only grows.
create index aviso_pagbank_por_emissao on aviso_pagbank (emissao_id, id desc);
