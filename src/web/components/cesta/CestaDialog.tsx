import { useState } from 'react'
import { type Centavos, centavos, deReais, formatarCentavos, formatarPreco } from '#domain/centavos.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos } from '#domain/peso.ts'
import { quantidadeEscrita } from '#domain/venda/produto-escrito.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useTrocarCotacoes } from '#web/queries/compra/carrinho/trocar-cotacoes.ts'
import { type Cesta, type Proposta, useCesta } from '#web/queries/compra/cesta-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { roles } from '#web/ui/data/table-roles.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusContentWhenLost } from '#web/ui/page/focus-content.ts'
import styles from './CestaDialog.module.css'
import {
  type Comparavel,
  comSinal,
  type LinhaDaCesta,
  loteDaCesta,
  pedidoDeCesta,
  type TrocaDaCesta,
  trocasDe,
} from './linhas-da-cesta.ts'

type CestaDialogProps = Comparavel & { onClose: () => void }

/** The proposals side by side, what the chosen one changes, and the button that puts it into the cart (rules N121, N123). */
export function CestaDialog(props: CestaDialogProps) {
  const { linhas, doCarrinho, onClose } = props
  const consulta = useCesta(pedidoDeCesta(linhas, doCarrinho))
  return (
    <Dialog title="Cesta mais barata" sheet wide onClose={onClose}>
      <Consultado
        consulta={consulta}
        falha="Erro ao comparar os preços."
        esqueleto={<Skeleton height={72} count={3} label="Comparando…" />}
      >
        {cesta =>
          cesta.propostas.length > 0 ? (
            <Comparacao {...props} cesta={cesta} />
          ) : (
            <p>Ninguém vende estes produtos hoje nesta quantidade.</p>
          )
        }
      </Consultado>
    </Dialog>
  )
}

function Comparacao({
  cesta,
  linhas,
  doCarrinho,
  onClose,
  ...ouvintes
}: CestaDialogProps & { cesta: Cesta }) {
  const [tipo, setTipo] = useState<Proposta['tipo']>('MAIS_BARATA')
  const { mutate: trocar, isPending } = useTrocarCotacoes()
  const { propostas, agora } = cesta
  const proposta = propostas.find(uma => uma.tipo === tipo) ?? propostas[0]
  if (!proposta) return null
  const lote = loteDaCesta(proposta, linhas, doCarrinho)
  const { aoUsar, aoVoltar } = ouvintes

  function usar(escolhida: Proposta) {
    const quanto = descreverEconomia(deReais(escolhida.economia))
    trocar({
      lote,
      aviso: novas =>
        `${doCarrinho ? 'Carrinho trocado' : itensNoCarrinho(novas)}${quanto && `: ${quanto}`}.`,
      aoTrocar: () => {
        // What opened this goes when there is nothing left to gain.
        focusContentWhenLost()
        aoUsar?.()
      },
      ...(aoVoltar && { aoVoltar }),
    })
    onClose()
  }

  return (
    <>
      <Economia economia={deReais(proposta.economia)} agora={agora} />
      <fieldset className={styles.propostas}>
        <legend className="visually-hidden">Propostas</legend>
        {propostas.map(uma => (
          <UmaProposta key={uma.tipo} proposta={uma} marcada={uma === proposta} onMarcar={setTipo} />
        ))}
      </fieldset>
      <TrocasDaCesta proposta={proposta} linhas={linhas} doCarrinho={doCarrinho} />
      <Row gap={2} columnGap={4} wrap justify="between" className={`rule-above surface ${styles.pe}`}>
        <p className="muted small">Sem frete. Dá para desfazer.</p>
        {lote.itens.length > 0 ? (
          <Button busy={isPending} onClick={() => usar(proposta)}>
            Usar esta · {formatarCentavos(deReais(proposta.total))}
          </Button>
        ) : (
          <Button onClick={onClose}>Voltar ao carrinho</Button>
        )}
      </Row>
    </>
  )
}

/** The number to show to a colleague. */
function Economia({ economia, agora: { total, vendedores } }: Pick<Cesta, 'agora'> & { economia: Centavos }) {
  return (
    <div aria-live="polite">
      {economia > 0 ? (
        <p className={`large ${styles.economia}`}>
          <strong>{formatarCentavos(economia)}</strong> a menos
        </p>
      ) : (
        <p className={styles.igual}>
          {economia === 0
            ? 'Nada mais barato hoje.'
            : `${formatarCentavos(centavos(-economia))} a mais, para caber nos mínimos.`}
        </p>
      )}
      {total > 0 && (
        <p className="muted">
          Hoje: <strong className="ink">{formatarCentavos(deReais(total))}</strong>,{' '}
          {contarVendedores(vendedores)}
        </p>
      )}
    </div>
  )
}

const TITULOS: Record<Proposta['tipo'], string> = {
  MAIS_BARATA: 'A mais barata que achamos',
  POUCOS_VENDEDORES: 'Até 3 vendedores',
  CONHECIDOS: 'Só de quem já comprei',
}

interface UmaPropostaProps {
  proposta: Proposta
  marcada: boolean
  onMarcar: (tipo: Proposta['tipo']) => void
}

function UmaProposta({ proposta, marcada, onMarcar }: UmaPropostaProps) {
  const { tipo, total, economia, vendedores, linhas, semOferta, abaixoDoMinimo } = proposta
  const trocas = linhas.filter(({ muda }) => muda).length
  return (
    <label className={`ring framed ${styles.proposta}`}>
      <input type="radio" name="cesta" checked={marcada} onChange={() => onMarcar(tipo)} />
      <span className="strong">{TITULOS[tipo]}</span>
      <Row as="span" columnGap={2} justify="between" className={styles.valores}>
        <strong className={`nowrap ${styles.total}`}>{formatarCentavos(deReais(total))}</strong>
        {economia !== 0 && (
          <span className={`brand-text small strong nowrap ${styles.menos}`}>
            {comSinal(deReais(economia))}
          </span>
        )}
      </Row>
      <Stack as="span" className={`muted small ${styles.detalhe}`}>
        <span>
          {contarVendedores(vendedores)}, {trocas === 1 ? '1 troca' : `${trocas} trocas`}
        </span>
        {semOferta.length > 0 && (
          <span className="warn">
            {semOferta.length === 1 ? '1 item sem oferta' : `${semOferta.length} itens sem oferta`}
          </span>
        )}
        {abaixoDoMinimo > 0 && (
          <span className="warn">
            {abaixoDoMinimo === 1 ? '1 vendedor' : `${abaixoDoMinimo} vendedores`} abaixo do mínimo
          </span>
        )}
      </Stack>
    </label>
  )
}

const contarVendedores = (quantos: number) => (quantos === 1 ? '1 vendedor' : `${quantos} vendedores`)

const itensNoCarrinho = (itens: number) => (itens === 1 ? '1 item no carrinho' : `${itens} itens no carrinho`)

const descreverEconomia = (economia: Centavos) =>
  economia > 0 ? `${formatarCentavos(economia)} a menos` : ''

interface TrocasDaCestaProps {
  proposta: Proposta
  linhas: readonly LinhaDaCesta[]
  doCarrinho: boolean | undefined
}

/** What the proposal changes, line by line; what stays is counted. */
function TrocasDaCesta({ proposta, linhas, doCarrinho }: TrocasDaCestaProps) {
  const trocas = trocasDe(proposta, linhas)
  const ficam = proposta.linhas.length - trocas.length
  const semOferta = linhas.filter(({ produto }) => proposta.semOferta.includes(produto.id))
  const titulo = trocas.length === 1 ? '1 troca' : `${trocas.length} trocas`
  return (
    <>
      {trocas.length > 0 && (
        <table className={styles.trocas} aria-label={titulo} {...roles.table}>
          <thead {...roles.group}>
            <tr {...roles.row}>
              {[titulo, 'Sai de', 'Vai para', 'Era', 'Fica', 'Economia'].map(coluna => (
                <th key={coluna} scope="col" {...roles.header}>
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.group}>
            {trocas.map(troca => (
              <UmaTroca key={troca.produto.id} troca={troca} />
            ))}
          </tbody>
        </table>
      )}
      {semOferta.length > 0 && (
        <p className="warn">
          Sem oferta: {semOferta.map(({ produto }) => produto.nome).join(', ')}.{' '}
          {doCarrinho ? 'Como está no carrinho.' : 'Não entra.'}
        </p>
      )}
      {ficam > 0 && (
        <p className="muted small">{ficam === 1 ? '1 item sem troca.' : `${ficam} itens sem troca.`}</p>
      )}
    </>
  )
}

function UmaTroca({ troca }: { troca: TrocaDaCesta }) {
  const { produto, quantidade, quantidadeAntes, de, para, era, fica, economia } = troca
  return (
    <tr {...roles.row}>
      <td {...roles.cell} className={styles.produto}>
        <strong>{produto.nome}</strong>{' '}
        <span className="muted small">
          {quantidadeAntes !== null && <del>{formatarInteiro(quantidadeAntes)}</del>}{' '}
          {quantidadeEscrita(quantidade, { ...produto, peso: deQuilos(produto.peso) })}
        </span>
      </td>
      <td {...roles.cell} className={styles.de}>
        {de}
      </td>
      <td {...roles.cell} className={styles.para}>
        {para}
      </td>
      <td {...roles.cell} className={styles.era}>
        {era !== null && formatarPreco(era)}
      </td>
      <td {...roles.cell} className={styles.fica}>
        {formatarPreco(fica)}
      </td>
      <td {...roles.cell} className={`brand-text small strong nowrap ${styles.menos}`}>
        {economia !== null && economia !== 0 && comSinal(economia)}
      </td>
    </tr>
  )
}
