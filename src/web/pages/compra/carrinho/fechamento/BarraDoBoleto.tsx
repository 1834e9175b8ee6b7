import { Link } from '@tanstack/react-router'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { useBottomBar } from '#web/components/carrinho/use-bottom-bar.ts'
import { linhasDoCarrinho } from '#web/components/cesta/linhas-da-cesta.ts'
import { MaisBarato } from '#web/components/cesta/MaisBarato.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import { usePedirAprovacao } from '#web/queries/compra/carrinho/aprovacao-queries.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import type { useGerarBoleto } from '#web/queries/compra/carrinho/gerar-boleto.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toastOnce } from '#web/ui/feedback/toast.ts'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import styles from './BarraDoBoleto.module.css'
import {
  ENTREGA,
  idDoVendedor,
  irAoResumo,
  irAoTitulo,
  irAQuantidadeIlegivel,
  RESUMO,
} from './ir-ao-titulo.ts'
import { type MotivoCurto, motivoCurto } from './motivo-curto.ts'

const ANDAMENTO = 'Registrando o boleto no PagBank. Pode levar uns dez segundos; deixe esta página aberta.'

interface BarraDoBoletoProps {
  carrinho: Carrinho
  boleto: ReturnType<typeof useGerarBoleto>
  /** The sums may still change. */
  mudando: boolean
}

/**
 * The button that generates the boleto, with the reason if it cannot. It follows the sums; on small screens it is fixed at the
 * bottom of the window, with the figures that matter, which lead to the others. There is only one button for all screens.
 */
export function BarraDoBoleto({ carrinho, boleto, mudando }: BarraDoBoletoProps) {
  const { id, frete, vencimento, impedimento, emEmissao, recusaDoBoleto, entregaDia } = carrinho
  const { gerar, gerando, recusa } = boleto
  const { total, valorDoBoleto } = carrinho
  const abate = (carrinho.abatimento?.usado ?? 0) > 0
  const barRef = useBottomBar<HTMLDivElement>()

  function pedir() {
    if (id === null) return
    // The sums are still those of the quantity before.
    const ilegivel = irAQuantidadeIlegivel()
    if (ilegivel) return toastOnce(`Corrija a ${ilegivel}.`, { tone: 'error' })
    gerar({
      pedidoId: id,
      totalEsperado: total,
      valorEsperado: valorDoBoleto,
      ...(entregaDia && { entregaDia }),
    })
  }

  return (
    <Stack ref={barRef} gap={4} className={styles.barra}>
      {/* Here it moves no item when it comes. On a phone what keeps the boleto back has the place. */}
      <div className={classNames('unless-empty', styles.oferta, impedimento !== null && 'wide-only')}>
        {!emEmissao && <MaisBarato linhas={linhasDoCarrinho(carrinho)} doCarrinho />}
      </div>
      {/* A refusal that came after the person had left is stored with the cart. */}
      <FormAlert message={recusa ?? (gerando ? null : recusaDoBoleto?.message)} />
      {!gerando && <MotivoNaBarra carrinho={carrinho} />}
      <button
        type="button"
        className={classNames(styles.figuras, mudando && styles.mudando)}
        onClick={irAoResumo}
      >
        <span className="visually-hidden">Ver o resumo: {abate ? 'valor do boleto' : 'total'} </span>
        <strong>
          <Dinheiro valor={abate ? valorDoBoleto : total} />
        </strong>
        <span className={styles.quando}>
          {frete.valor === null && 'sem frete · '}
          {entregaDia ? formatarDiaCurto(entregaDia) : `vence ${formatarDiaCurto(vencimento)}`}
          {entregaDia && <span className={styles.segundo}> · vence {formatarDiaCurto(vencimento)}</span>}
        </span>
      </button>
      {impedimento?.codigo === 'acima-do-seu-limite' ? (
        <PedirAprovacao carrinho={carrinho} mudando={mudando} motivo={impedimento.message} />
      ) : (
        <Button
          wide
          busy={gerando || emEmissao || mudando}
          disabledReason={gerando ? null : impedimento?.message}
          onClick={pedir}
        >
          Gerar boleto
        </Button>
      )}
      <p role="status" className={classNames(styles.andamento, 'compact')}>
        {gerando && ANDAMENTO}
      </p>
    </Stack>
  )
}

interface PedirAprovacaoProps extends Pick<BarraDoBoletoProps, 'carrinho' | 'mudando'> {
  motivo: string
}

/** In the button's place where nothing but a member's limit is in the way (rule N116). Where the bar is fixed, its line says the reason. */
function PedirAprovacao({ carrinho: { aprovacao }, mudando, motivo }: PedirAprovacaoProps) {
  const { mutate: pedir, isPending } = usePedirAprovacao()
  return (
    <>
      <p className="muted small wide-only">{motivo}</p>
      <Button
        wide
        busy={isPending || mudando}
        disabledReason={aprovacao && 'Se o carrinho mudar, peça de novo.'}
        onClick={() => pedir(undefined)}
      >
        {aprovacao ? 'Aprovação pedida' : 'Pedir aprovação'}
      </Button>
    </>
  )
}

/** By refusal code: what the buyer does about it in the profile, and where. */
const atalhos: Readonly<Record<string, readonly [ancora: string, texto: string]>> = {
  'cadastro-incompleto': ['endereco', 'Completar endereço'],
  'cadastro-fora-do-boleto': ['endereco', 'Corrigir no perfil'],
  'boleto-recusado-pelo-cadastro': ['endereco', 'Conferir endereço e telefone'],
  'email-curto-para-boleto': ['email', 'Alterar e-mail'],
}

/** By field that a refusal names, where it is not of the address. */
const atalhosDosCampos: typeof atalhos = {
  nome: ['editar-perfil', 'Corrigir o nome'],
  celular: ['telefone', 'Conferir o telefone'],
  email: ['email', 'Alterar e-mail'],
}

/** The first reason, as a link to where it is mended: the profile, a seller's items, the days, the sums. Where the bar is not fixed, the profile alone. */
function MotivoNaBarra({ carrinho }: Pick<BarraDoBoletoProps, 'carrinho'>) {
  const { recusaDoBoleto, impedimentos } = carrinho
  const pode = usePermissao()
  const [atalho] = [...(recusaDoBoleto ? [recusaDoBoleto] : []), ...impedimentos].flatMap(
    ({ codigo, campos: [campo = ''] = [] }) => {
      const geral = atalhos[codigo]
      return geral ? [atalhosDosCampos[campo] ?? geral] : []
    },
  )
  if (atalho && pode('editar-endereco')) {
    const [ancora, texto] = atalho
    return (
      <Link
        to={paths.perfil}
        hash={ancora}
        className={classNames(buttonClass({ variant: 'quiet' }), styles.motivo)}
      >
        <span>{texto}</span>
        <Icon name="chevron-right" />
      </Link>
    )
  }
  const motivo = motivoCurto(carrinho)
  if (!motivo) return null
  const { texto, onde } = motivo
  return (
    <a
      href={`#${idDe(onde)}`}
      className={classNames(styles.motivo, styles.soNaBarra)}
      onClick={event => {
        event.preventDefault()
        irAoTitulo(idDe(onde))
      }}
    >
      <span>{texto}</span>
      <Icon name={onde === 'resumo' ? 'chevron-down' : 'chevron-up'} />
    </a>
  )
}

function idDe(onde: MotivoCurto['onde']): string {
  if (onde === 'resumo') return RESUMO
  return onde === 'entrega' ? ENTREGA : idDoVendedor(onde.vendedorId)
}
