// Sessions and accounts (spec §4, §6, §8; rules M1–M5).
type CodigoDeAcesso =
  | 'sem-sessao'
  | 'credenciais-invalidas'
  | 'cadastro-recusado'
  | 'sem-permissao'
  | 'usuario-pendente'
  | 'usuario-recusado'
  | 'usuario-bloqueado'
  | 'origem-recusada'
  | 'user-inexistente'
  | 'cadastro-ja-analisado'
  | 'conta-ja-mudou'
  | 'tarde-para-desfazer'
  | 'propria-conta'
  | 'email-ja-cadastrado'
  | 'email-recusado'
  | 'confirme-senha'
  | 'senha-de-novo'
  | 'senha-atual-incorreta'
  | 'link-invalido'
  | 'codigo-necessario'
  | 'codigo-incorreto'
  | 'usuario-sem-segundo-fator'
  | 'segundo-fator-ja-ativo'
  | 'segundo-fator-inativo'
  | 'segundo-fator-nao-iniciado'
  | 'proprio-segundo-fator'
  | 'push-desligado'

export type MotivoDeAcesso =
  | { codigo: CodigoDeAcesso }
  | { codigo: 'muitas-tentativas'; esperaSegundos: number }
