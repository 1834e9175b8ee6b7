import { PRAZO_DE_APROVACAO_HORAS, type StatusDeUser } from '#domain/conta/user.ts'

interface Textos {
  titulo: string
  texto: string
  /** Shown after a check that found no change. */
  continua: string
}

const PENDENTE: Textos = {
  titulo: 'Cadastro em análise',
  texto: `Nossa equipe confere cada cadastro em até ${PRAZO_DE_APROVACAO_HORAS} horas. Se já passou disso, fale com o suporte.`,
  continua: 'Seu cadastro ainda está em análise.',
}

const textos: Readonly<Partial<Record<StatusDeUser, Textos>>> = {
  RECUSADO: {
    titulo: 'Cadastro não aceito',
    texto: 'Seu pedido de cadastro foi analisado e não foi aceito. Se algo mudou, fale com o suporte.',
    continua: 'Seu cadastro continua sem ser aceito.',
  },
  BLOQUEADO: {
    titulo: 'Conta bloqueada',
    texto: 'Sua conta está bloqueada e não pode ser usada por enquanto. Para resolver, fale com o suporte.',
    continua: 'Sua conta continua bloqueada.',
  },
}

/** The texts for an account with this status (spec §4, rule M1). */
export function textosDaSituacao(status: StatusDeUser): Textos {
  return textos[status] ?? PENDENTE
}
