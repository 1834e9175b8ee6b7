import { PRAZO_DE_APROVACAO_HORAS, type StatusDeUser } from '#domain/conta/user.ts'

interface Textos {
  titulo: string
  /** What this status adds to the wait; null for an account without a decision. */
  acrescimo: string | null
  /** To wait, and to contact the support after 48 hours: the same for every status (spec §4). */
  espera: string
  /** Shown after a check that found no change. */
  continua: string
}

const espera = (oQue: string) =>
  `${oQue} está pendente. Aguarde: nossa equipe responde em até ${PRAZO_DE_APROVACAO_HORAS} horas. Se já passou disso, fale com o suporte.`

const PENDENTE: Textos = {
  titulo: 'Cadastro em análise',
  acrescimo: null,
  espera: espera('Seu cadastro'),
  continua: 'Seu cadastro ainda está em análise.',
}

const textos: Readonly<Partial<Record<StatusDeUser, Textos>>> = {
  RECUSADO: {
    titulo: 'Cadastro não aceito',
    acrescimo: 'Seu pedido de cadastro foi analisado e não foi aceito. Se algo mudou, fale com o suporte.',
    espera: espera('Seu acesso'),
    continua: 'Seu cadastro continua sem ser aceito.',
  },
  BLOQUEADO: {
    titulo: 'Conta bloqueada',
    acrescimo:
      'Sua conta está bloqueada e não pode ser usada por enquanto. Para resolver, fale com o suporte.',
    espera: espera('Seu acesso'),
    continua: 'Sua conta continua bloqueada.',
  },
}

/** The texts for an account with this status (spec §4, rule M1). */
export function textosDaSituacao(status: StatusDeUser): Textos {
  return textos[status] ?? PENDENTE
}
