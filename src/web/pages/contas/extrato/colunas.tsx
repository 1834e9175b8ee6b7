import { Link } from '@tanstack/react-router'
import { dataEmSaoPaulo, diaEMes, formatarData } from '#domain/calendario.ts'
import { diaDoExtrato, faixaDoAtraso, situacaoDoBoleto } from '#domain/pagamento/extrato.ts'
import type { Periodo } from '#domain/periodo.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { LinhaDoExtrato } from '#web/components/extrato/LinhaDoExtrato.tsx'
import { paths } from '#web/paths.ts'
import type { BoletoDoExtrato } from '#web/queries/contas/extrato-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'

/** The columns of the boletos of a period; on phones a row says what it needs in two lines. */
export function colunasDosBoletos(periodo: Periodo, hoje: string): readonly Column<BoletoDoExtrato>[] {
  const dia = diaDoExtrato(periodo, hoje)
  const situacao = (boleto: BoletoDoExtrato) => {
    const { grupo, vencimento, pagoEm } = boleto
    const pagoNoDia = pagoEm && dataEmSaoPaulo(new Date(pagoEm))
    const emAtraso = grupo === 'ABERTO' && faixaDoAtraso(vencimento, dia) !== 'A_VENCER'
    const tom = grupo === 'ABERTO' ? 'strong warn' : 'muted'
    return (
      <span className={emAtraso ? 'strong danger' : tom}>
        {situacaoDoBoleto({ ...boleto, pagoNoDia }, dia)}
      </span>
    )
  }
  return [
    {
      key: 'pedido',
      header: 'Pedido',
      cell: boleto => (
        <LinhaDoExtrato
          chave={
            <>
              <Link to={paths.pedido(boleto.pedidoId)} className={`stretched-link ${linha.link}`}>
                #{boleto.pedidoId}
              </Link>
              {boleto.referencia && <span className="muted"> · {boleto.referencia}</span>}
            </>
          }
          titulo={situacao(boleto)}
          valor={<Dinheiro valor={boleto.valor} />}
          detalhe={
            boleto.grupo === 'ABERTO'
              ? `feito em ${diaEMes(dataEmSaoPaulo(new Date(boleto.criadoEm)))}`
              : undefined
          }
          nota={
            boleto.grupo === 'ABERTO' && boleto.vencimento ? `até ${diaEMes(boleto.vencimento)}` : undefined
          }
        />
      ),
    },
    { key: 'feito', header: 'Feito', card: 'hidden', cell: ({ criadoEm }) => formatarDia(criadoEm) },
    {
      key: 'vence',
      header: 'Vence',
      card: 'hidden',
      cell: ({ vencimento }) => (vencimento ? formatarData(vencimento) : '—'),
    },
    { key: 'situacao', header: 'Situação', card: 'hidden', cell: situacao },
    {
      key: 'valor',
      header: 'Valor',
      align: 'end',
      card: 'hidden',
      cell: ({ valor }) => <Dinheiro valor={valor} />,
    },
  ]
}
