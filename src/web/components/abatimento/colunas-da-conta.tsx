import { Link } from '@tanstack/react-router'
import type { Reais } from '#domain/centavos.ts'
import linhaStyles from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarDia } from '#web/components/data/datas.ts'
import { Movimento } from '#web/components/dinheiro/Movimento.tsx'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/data/Table.tsx'

/** A line of a ledger of claims. */
export interface LinhaDaConta<Tipo extends string> {
  id: number
  em: string
  tipo: Tipo
  /** Signed. */
  valor: Reais
  pedidoId: number | null
  observacao: string | null
  por?: { nome: string } | null | undefined
}

/** The columns of a ledger of claims, with the words of its kinds of lines. */
export function colunasDaConta<Tipo extends string>(
  palavras: Readonly<Record<Tipo, string>>,
): readonly Column<LinhaDaConta<Tipo>>[] {
  return [
    {
      key: 'movimento',
      header: 'Movimento',
      cell: ({ tipo, em, pedidoId, observacao, por }) => (
        <>
          <strong>{palavras[tipo]}</strong>
          <span className="muted small breaks block">
            {formatarDia(em)}
            {pedidoId !== null && (
              <>
                {', '}
                <Link to={paths.pedido(pedidoId)} className={linhaStyles.link}>
                  pedido #{pedidoId}
                </Link>
              </>
            )}
            {por && `, por ${por.nome}`}
          </span>
          {observacao && <span className="muted small breaks block">{observacao}</span>}
        </>
      ),
    },
    {
      key: 'valor',
      header: 'Valor',
      align: 'end',
      card: 'end',
      cell: ({ valor }) => (
        <strong>
          <Movimento valor={valor} />
        </strong>
      ),
    },
  ]
}
