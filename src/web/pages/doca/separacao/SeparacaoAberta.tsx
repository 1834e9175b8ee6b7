import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { partesDeEtiquetas, volumesDoItem } from '#domain/entrega/separacao.ts'
import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { paths } from '#web/paths.ts'
import { enderecoDosPapeis, SEM_DIA, type Separacao } from '#web/queries/doca/separacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DiasDaSeparacao } from './DiasDaSeparacao.tsx'
import { FolhaDaSeparacao } from './papel/FolhaDaSeparacao.tsx'
import papeisDaSeparacaoStyles from './papel/PapeisDaSeparacao.module.css'
import { foiSeparado } from './pedido/digitado.ts'
import { PedidoASeparar } from './pedido/PedidoASeparar.tsx'
import { PedidoQueEspera } from './pedido/PedidoQueEspera.tsx'
import { useDigitados } from './pedido/use-digitados.ts'
import styles from './SeparacaoPage.module.css'
import { TotaisASeparar } from './TotaisASeparar.tsx'

/** A day's packing: totals by product, then the orders, then those that wait for their payment. */
export function SeparacaoAberta({ separacao }: { separacao: Separacao }) {
  const { dia, pedidos } = separacao
  const digitacao = useDigitados(useUser().id)
  const aSeparar = pedidos.filter(({ aguardaPagamento }) => !aguardaPagamento)
  const esperam = pedidos.filter(({ aguardaPagamento }) => aguardaPagamento)
  return (
    <>
      <PageHeader
        title="Separação"
        aside={aSeparar.length > 0 && <PapeisDaSeparacao separacao={separacao} />}
      />
      <DiasDaSeparacao dia={dia ?? SEM_DIA} />
      {pedidos.length === 0 && <NadaASeparar dia={dia} />}
      <Grid gap={6} className={styles.colunas}>
        {aSeparar.length > 0 && (
          <>
            <TotaisASeparar totais={separacao.totais} />
            <section>
              <Row as="h2" wrap columnGap={3} align="baseline" justify="between" below={3}>
                Por pedido
                <span role="status" className={`muted ${styles.andamento}`}>
                  {aSeparar.filter(foiSeparado).length} de {aSeparar.length} separados
                </span>
              </Row>
              <Stack as="ul" gap={3}>
                {aSeparar.map(pedido => (
                  <PedidoASeparar key={pedido.id} pedido={pedido} digitacao={digitacao} />
                ))}
              </Stack>
            </section>
          </>
        )}
        {esperam.length > 0 && (
          <section className={styles.esperam}>
            <Row as="h2" wrap columnGap={3} align="baseline" justify="between" below={3}>
              Aguarda pagamento
            </Row>
            <p className={`muted ${styles.explicacao}`}>
              Separe estes só depois que forem pagos. Eles não estão nas somas.
            </p>
            <Stack as="ul" gap={3}>
              {esperam.map(pedido => (
                <PedidoQueEspera key={pedido.id} pedido={pedido} />
              ))}
            </Stack>
          </section>
        )}
      </Grid>
    </>
  )
}

function NadaASeparar({ dia }: Pick<Separacao, 'dia'>) {
  return (
    <Empty
      text={dia ? `Nada para separar em ${formatarData(dia).slice(0, 5)}.` : 'Nenhum pedido sem dia marcado.'}
      drawing="/arte/vazio.svg"
    >
      <Link to={paths.pedidos} className={buttonClass({ variant: 'quiet' })}>
        Ver pedidos
      </Link>
    </Empty>
  )
}

/** The day on paper: printed from here, as a list to keep, and as labels (rules N54, N59). */
function PapeisDaSeparacao({ separacao }: { separacao: Separacao }) {
  const imprimindo = useImprimindo()
  const { dia, pedidos } = separacao
  const volumes = pedidos
    // As on the labels: those that wait for their payment are not packed yet.
    .filter(({ aguardaPagamento }) => !aguardaPagamento)
    .flatMap(({ itens }) => itens)
    .reduce((soma, { quantidade, separado, produto: { unidadeMedida } }) => {
      const dito = separado?.quantidade ?? null
      return soma + volumesDoItem({ quantidade, separado: dito, unidadeMedida })
    }, 0)
  const partes = partesDeEtiquetas(volumes)
  return (
    <Row wrap gap={2} align="stretch" className={papeisDaSeparacaoStyles.papeis}>
      <Button variant="quiet" onClick={() => window.print()}>
        Imprimir
      </Button>
      <a
        className={buttonClass({ variant: 'plain' })}
        href={enderecoDosPapeis(dia, 'lista')}
        target="_blank"
        rel="noopener"
      >
        Lista (PDF)
      </a>
      {Array.from({ length: partes }, (_, lugar) => lugar + 1).map(parte => (
        <a
          key={parte}
          className={buttonClass({ variant: 'plain' })}
          href={enderecoDosPapeis(dia, 'etiquetas', partes > 1 ? parte : undefined)}
          target="_blank"
          rel="noopener"
        >
          {partes > 1 ? `Etiquetas ${parte} de ${partes}` : 'Etiquetas (PDF)'}
        </a>
      ))}
      {imprimindo && <FolhaDaSeparacao separacao={separacao} />}
    </Row>
  )
}
