import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { deReais, somar } from '#domain/centavos.ts'
import { horarioDaNota } from '#domain/entrega/horario.ts'
import {
  type EstadoDoPedido,
  estadoDoPedido,
  estaPago,
  falarInstante,
  type Passo,
  passosDoPedido,
} from '#domain/pedido/estado.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import type { PedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { paths } from '#web/paths.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useOcorrenciasDoPedido } from '#web/queries/pedido/ocorrencia-queries.ts'
import { type Pedido, useDestinatario, useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { iconButtonClass } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { AcoesDoPedido, PedirDeNovo } from './AcoesDoPedido.tsx'
import styles from './CabecaDoPedido.module.css'
import { MenuDoPedido, type Repetivel } from './MenuDoPedido.tsx'

interface CabecaDoPedidoProps {
  pedido: Pedido
  dialogo: ComponentProps<typeof MenuDoPedido>['dialogo']
  repetivel: Repetivel
  /** The prices of today, of an order that can be ordered again now. */
  hoje: PedidoDeHoje | undefined
}

/** What an order is about: its number, its state in one line, what this person does next, and how far it is. */
export function CabecaDoPedido({ pedido, dialogo, repetivel, hoje }: CabecaDoPedidoProps) {
  const { conferivel, ate } = useConferivel(pedido)
  return (
    <Grid as="header" align="center" below={3} className={styles.cabeca}>
      <Link
        to={paths.pedidos}
        className={classNames(iconButtonClass, styles.volta)}
        aria-label="Voltar aos pedidos"
      >
        <Icon name="back" />
      </Link>
      <Stack className={styles.titulo}>
        <Origem pedido={pedido} />
        <h1>Pedido #{pedido.id}</h1>
      </Stack>
      <EstadoNoAlto pedido={pedido} confiraAte={ate} />
      <AcoesDoPedido pedido={pedido} conferivel={conferivel} className={styles.acoes}>
        {repetivel === 'agora' && <PedirDeNovo pedido={pedido} conferivel={conferivel} hoje={hoje} />}
      </AcoesDoPedido>
      <div className={styles.menu}>
        <MenuDoPedido pedido={pedido} dialogo={dialogo} repetivel={repetivel} />
      </div>
      <section aria-label="Andamento" style={{ display: 'contents' }}>
        <Passos passos={passosDoPedido(pedido)} />
      </section>
    </Grid>
  )
}

/** The buyer of the order, for those who have orders of several buyers. */
function Origem({ pedido: { comprador, dataCriacao } }: { pedido: Pedido }) {
  const { id: userId } = useUser()
  const pode = usePermissao()
  if (comprador.id === userId) return null
  return (
    <p className="small muted breaks">
      {pode('ver-compradores') ? (
        <Link to={paths.comprador(comprador.id)} className="strong">
          {comprador.nome}
        </Link>
      ) : (
        <strong>{comprador.nome}</strong>
      )}
      {` · feito ${falarInstante(dataCriacao, lerRelogio())}`}
    </p>
  )
}

function EstadoNoAlto({ pedido, confiraAte }: { pedido: Pedido; confiraAte: string | null }) {
  const { frase, detalhe, peso } = useEstado(pedido, confiraAte)
  const onde = useOnde(pedido)
  const abaixo = [detalhe, onde].filter(Boolean).join(' · ')
  return (
    <Grid gap="hair" columnGap={3} align="start" role="status" className={styles.estado} data-peso={peso}>
      <Icon name={iconeDoEstado(pedido, peso)} />
      <p className={styles.frase}>{frase}</p>
      {(abaixo || onde !== null) && (
        <p className={`muted ${styles.detalhe}`} data-uma-linha={onde === null ? undefined : ''}>
          {abaixo}
        </p>
      )}
    </Grid>
  )
}

function iconeDoEstado(pedido: Pedido, peso: EstadoDoPedido['peso']): IconName {
  const { statusPedido, vencimento } = pedido
  if (statusPedido === 'CANCELADO') return 'close'
  if (peso === 'feito') return 'check'
  if (vencimento === undefined) return 'box'
  if (estaPago(pedido)) return statusPedido === 'ENTREGUE' ? 'pending' : 'truck'
  return 'receipt'
}

/** May this person check the delivery, which is unchecked? From its day on, `ate` some hours after it (rule N61). */
function useConferivel({ id }: Pedido): { conferivel: boolean; ate: string | null } {
  const { data } = useConferencia(id, { enabled: usePermissao()('conferir') })
  const conferivel = data?.situacao === 'ABERTA' && data.conferida === null
  return { conferivel, ate: conferivel ? data.ate : null }
}

function useEstado(pedido: Pedido, confiraAte: string | null): EstadoDoPedido {
  const { id, itensPedido } = pedido
  const { role } = useUser()
  const { data: historico } = useHistoricoDoPedido(id)
  const { data: ocorrencias } = useOcorrenciasDoPedido(id)
  const abertas = (ocorrencias?.content ?? []).filter(({ situacao }) => situacao === 'ABERTA')
  return estadoDoPedido(pedido, {
    papel: role,
    agora: lerRelogio(),
    entregueEm: historico?.find(passo => passo.statusPedido === 'ENTREGUE')?.em,
    confiraAte,
    emAnalise: {
      quantos: abertas.length,
      valor: somar(...abertas.map(({ valorPedido }) => deReais(valorPedido))),
    },
    separado: itensPedido.every(({ separado }) => separado !== undefined),
  })
}

/** When and where the buyer receives, as it says itself, while the order is on its way, empty until it is read; null for others. */
function useOnde({ id, statusPedido }: Pedido): string | null {
  const pode = usePermissao()
  const aCaminho = statusPedido === 'PENDENTE' || statusPedido === 'AGUARDANDO_FRETE'
  const mostra = aCaminho && pode('gerir-compras')
  const { endereco, notaDeEntrega = null } = useDestinatario(id, mostra).data ?? {}
  const rua = [endereco?.rua, endereco?.numero].filter(Boolean).join(', ')
  return mostra ? [horarioDaNota(notaDeEntrega), rua].filter(Boolean).join(' · ') : null
}

const PALAVRAS: Readonly<Record<Passo['situacao'], string>> = {
  feito: 'feito',
  'por-fazer': 'por fazer',
  cancelado: 'fim do pedido',
}

function Passos({ passos }: { passos: readonly Passo[] }) {
  return (
    <Row as="ol" align="stretch" className={styles.passos}>
      {passos.map(({ nome, situacao }) => (
        <li key={nome} data-situacao={situacao}>
          <span className="visually-hidden">
            {nome}: {PALAVRAS[situacao]}
          </span>
        </li>
      ))}
    </Row>
  )
}
