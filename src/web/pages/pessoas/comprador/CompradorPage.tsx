import { getRouteApi, Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { prazoSchema } from '#contract/pessoas/comprador.ts'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { motivoParaNaoAcessar } from '#domain/conta/user.ts'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { DecisaoDoCadastro } from '#web/components/cadastro/DecisaoDoCadastro.tsx'
import { ReaberturaDoCadastro } from '#web/components/cadastro/ReaberturaDoCadastro.tsx'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { EmailConfirmado, StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { escreverMilhares, lerInteiro, limiteDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import {
  type Comprador,
  cadastrosDeCompradores,
  useBloquearComprador,
  useComprador,
  useDefinirLimite,
  useDefinirPrazo,
  useExtratoDoComprador,
  useReabrirComprador,
} from '#web/queries/pessoas/comprador-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Stat } from '#web/ui/display/Stat.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Grid, Row } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { AbatimentoDoComprador } from './AbatimentoDoComprador.tsx'
import styles from './CompradorPage.module.css'

const route = getRouteApi('/sessao/comprador/$id')

/** One buyer, its credit and the ledger of it (spec §2, §6; rule M28). */
export function CompradorPage() {
  const { id } = route.useParams()
  const { page = 0 } = route.useSearch()
  const pode = usePermissao()
  const consulta = useComprador(id)
  useWindowTitle(consulta.data?.nome)
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Comprador"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o comprador.')}
          textoSeInexistente="Comprador não encontrado."
          volta={{ para: paths.compradores, rotulo: 'Ver compradores' }}
        />
      )}
      esqueleto={<Skeleton height={409} compactHeight={637} />}
    >
      {comprador => (
        <>
          <Grid gap={4} align="start" className={styles.colunas}>
            <DadosDoComprador comprador={comprador} />
            {pode('definir-limite') && (
              <Card flow="stack" gap={4} pad={5}>
                <h2>Crédito</h2>
                <LimiteDeCreditoForm comprador={comprador} />
                <PrazoDoBoleto comprador={comprador} />
              </Card>
            )}
          </Grid>
          <Box above={4}>
            <AbatimentoDoComprador id={id} />
          </Box>
          <Box as="h2" above={6} below={3}>
            Extrato do crédito
          </Box>
          <ExtratoDoComprador id={id} page={page} />
        </>
      )}
    </Consultado>
  )
}

interface ExtratoDoCompradorProps {
  id: number
  /** Counted from 0. */
  page: number
}

/** The ledger of the available limit: each line adds its amount to the line below (rule M28). */
function ExtratoDoComprador({ id, page }: ExtratoDoCompradorProps) {
  const extrato = useExtratoDoComprador(id, page)
  return (
    <Consultado
      consulta={extrato}
      falha="Erro ao carregar o extrato."
      esqueleto={<Skeleton height={52} count={4} label="Carregando extrato…" />}
    >
      {pagina => (
        <TabelaPaginada
          label="Extrato do crédito"
          columns={colunasDoExtrato}
          pagina={pagina}
          rowKey={lancamento => lancamento.id}
          busy={extrato.isPlaceholderData}
          vazio={<Empty text="O limite deste comprador ainda não mudou." />}
        />
      )}
    </Consultado>
  )
}

const limiteFormSchema = z.object({ valor: limiteDigitadoSchema })

// spec §8 has one sentence; a limit changed by another person meanwhile has its own.
function explicar(error: unknown): string {
  return recusadoCom(error, 'versao-ja-mudou')
    ? 'O limite mudou enquanto você digitava. Confira o valor atual e salve de novo.'
    : 'Erro ao atualizar limite de crédito.'
}

/** The buyer's credit limit, in reais with up to two decimals (spec §5). */
function LimiteDeCreditoForm({ comprador }: { comprador: Pick<Comprador, 'id' | 'limiteDeCredito'> }) {
  const { mutateAsync: definirLimite } = useDefinirLimite(comprador)
  return (
    <Form
      schema={limiteFormSchema}
      defaultValues={{ valor: formatarComMilhares(deReais(comprador.limiteDeCredito)) }}
      onSubmit={({ valor }) => definirLimite(valor)}
      explainError={explicar}
      submitLabel="Salvar limite"
    >
      {({ field, set }) => (
        <TextInput
          label="Limite de crédito"
          before="R$"
          inputMode="decimal"
          autoComplete="off"
          {...field('valor')}
          onBlur={event => set('valor', escreverMilhares(event.target.value))}
        />
      )}
    </Form>
  )
}

const prazoFormSchema = z.object({
  dias: z.pipe(z.pipe(z.string(), z.transform(lerInteiro)), z.nullable(prazoSchema)),
})

/** The days from a boleto's issue to its due date, of this buyer alone; empty for those of the settings (rule N143). */
function PrazoDoBoleto({ comprador }: { comprador: Comprador }) {
  const { prazoDoBoletoDias: dias } = comprador
  const { mutateAsync: definirPrazo } = useDefinirPrazo(comprador)
  const atual = dias === undefined ? 'o da configuração' : dias === 1 ? '1 dia' : `${dias} dias`
  return (
    <Fold summary={`Prazo do boleto: ${atual}`}>
      <Form
        schema={prazoFormSchema}
        defaultValues={{ dias: dias === undefined ? '' : String(dias) }}
        onSubmit={valores => definirPrazo(valores.dias)}
        explainError={error =>
          recusadoCom(error, 'versao-ja-mudou')
            ? 'O prazo mudou enquanto você digitava. Confira o atual e salve de novo.'
            : mensagemDaFalha(error, 'Erro ao atualizar o prazo.')
        }
        submitLabel="Salvar prazo"
      >
        {({ field }) => (
          <TextInput
            label="Dias para pagar"
            hint="Vazio: o prazo da configuração. Vale do próximo boleto em diante."
            after="dias"
            inputMode="numeric"
            autoComplete="off"
            {...field('dias')}
          />
        )}
      </Form>
    </Fold>
  )
}

/** Who the buyer is and how much credit is left. */
function DadosDoComprador({ comprador }: { comprador: Comprador }) {
  const { nome, email, emailConfirmado, cnpj, cep, telefone, status, descricao, dataCriacao } = comprador
  const { limiteDeCredito, limiteDisponivel, endereco } = comprador
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <Card flow="stack" gap={5} pad={5}>
      <Row gap={4}>
        <Retrato pessoa={comprador} size={72} />
        <div>
          <h1>{nome}</h1>
          <StatusDaConta status={status} />
        </div>
      </Row>
      <Row wrap gap={3} columnGap={6} align="stretch">
        <Stat label="Limite de crédito">
          <Dinheiro valor={limiteDeCredito} />
        </Stat>
        <Stat label="Disponível" alarm={deReais(limiteDisponivel) < 0}>
          <Dinheiro valor={limiteDisponivel} />
        </Stat>
      </Row>
      <DefinitionList
        items={[
          ['E-mail', emailLink],
          ['Confirmação', <EmailConfirmado key="email" confirmado={emailConfirmado} />],
          ['CNPJ', formatarCnpj(cnpj)],
          ['Telefone', telefone && formatarTelefone(telefone)],
          ['Endereço', endereco && umaLinha(endereco)],
          ['CEP', cep && masked(masks.cep, cep)],
          ['Cadastro', formatarDia(dataCriacao)],
          ['Descrição', descricao || null],
        ]}
      />
      <AcoesDoComprador comprador={comprador} />
    </Card>
  )
}

const umaLinha = ({ rua, numero, bairro, cidade, estadoSigla }: NonNullable<Comprador['endereco']>) =>
  `${rua}, ${numero} · ${bairro}, ${cidade} · ${estadoSigla}`

/** What staff can do with a buyer's account: accept or refuse, order by phone, from lists too (rules M14, N36), block, unblock, take a refusal back. */
function AcoesDoComprador({ comprador: { id, nome, status } }: { comprador: Comprador }) {
  const pode = usePermissao()
  const { mutate: bloquear, isPending } = useBloquearComprador(id)
  const { mutate: reabrir, isPending: reabrindo } = useReabrirComprador(id)
  const podeComprar = motivoParaNaoAcessar(status) === null
  return (
    <Row wrap gap={3} align="stretch">
      {podeComprar && pode('usar-carrinho-de-outro') && (
        <>
          <Link to={paths.carrinho} search={{ userId: id }} className={buttonClass({ variant: 'quiet' })}>
            Abrir carrinho
          </Link>
          <Link to={paths.listas} search={{ userId: id }} className={buttonClass({ variant: 'quiet' })}>
            Ver listas
          </Link>
        </>
      )}
      <Link to={paths.pedidos} search={{ compradorNome: nome }} className={buttonClass({ variant: 'quiet' })}>
        Ver pedidos
      </Link>
      <Link to={paths.extrato} search={{ userId: id }} className={buttonClass({ variant: 'quiet' })}>
        Ver extrato
      </Link>
      {pode('aprovar-cadastros') && (
        <DecisaoDoCadastro conta={{ id, nome, status }} cadastros={cadastrosDeCompradores} />
      )}
      {pode('aprovar-cadastros') && (
        <ReaberturaDoCadastro conta={{ nome, status }} onReabrir={reabrir} busy={reabrindo} />
      )}
      {pode('bloquear-contas') && (
        <BloqueioDaConta
          conta={{ id, nome, status }}
          efeito="O comprador sai na hora de onde estiver conectado e não faz novos pedidos. Os já feitos continuam."
          onMudar={bloquear}
          busy={isPending}
        />
      )}
    </Row>
  )
}
