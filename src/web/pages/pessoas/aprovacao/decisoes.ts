/** What can be done with a request; only the person who asked withdraws it. */
export type Decisao = 'aprovar' | 'recusar' | 'desistir'

export const decisoes = {
  aprovar: {
    verbo: 'Aprovar',
    pergunta: 'É feito agora, em nome de quem pediu e com a sua aprovação.',
    corpo: 'APROVAR',
    icon: 'check',
  },
  recusar: {
    verbo: 'Recusar',
    pergunta: 'Nada muda. Quem pediu pode pedir de novo.',
    corpo: 'RECUSAR',
    icon: 'close',
  },
  desistir: {
    verbo: 'Desistir',
    pergunta: 'Nada muda, e ninguém mais decide sobre este pedido.',
    corpo: 'RECUSAR',
    icon: 'close',
  },
} as const
