<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Template;
use MessagingGateway\Model\TemplatePage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Templates. The templates of the account by name, each in its newest version.
     *
     * @param bool|null $paginated Whether to answer one page instead of everything; default: false
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $limit Clamped to 1–1000; default: 20
     *
     * @return ($paginated is true ? TemplatePage : list<Template>)
     *
     * @throws GatewayException
     */
    public function list(
        ?bool $paginated = null,
        ?int $page = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): array|TemplatePage {
        $answer = $this->caller->send(new Call(
            operation: 'templates.list',
            method: 'GET',
            path: '/api/templates',
            query: Wire::fields([], ['paginated' => $paginated, 'page' => $page, 'limit' => $limit]),
        ), $options);

        return Read::isList($answer->body, 'data')
            ? Read::objects($answer->body, 'data', Template::fromArray(...))
            : TemplatePage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $limit Clamped to 1–1000; default: 20
     *
     * @return \Generator<int, Template>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $limit = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): TemplatePage => $this->list(
                limit: $limit,
                paginated: true,
                page: $page,
                options: $options,
            ),
            static fn(TemplatePage $page): array => $page->items,
            static fn(TemplatePage $page): int => $page->pagination->totalPages,
        );
    }
}
