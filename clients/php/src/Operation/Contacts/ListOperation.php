<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Contacts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\Contact;
use MessagingGateway\Model\ContactPage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Paging;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Many Contacts. The contacts that the session has learned of, by name. Answers also while it is not connected.
     *
     * @param bool|null $paginated Whether to answer one page instead of everything; default: false
     * @param int|null $page Which page; the first is 1; at least 1; default: 1
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $query Only contacts with this text in a name or username, or these digits in the number;
     *     1–255 characters
     *
     * @return ($paginated is true ? ContactPage : list<Contact>)
     *
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function list(
        ?bool $paginated = null,
        ?int $page = null,
        ?int $limit = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): array|ContactPage {
        $answer = $this->caller->send(new Call(
            operation: 'contacts.list',
            method: 'GET',
            path: '/api/contacts',
            query: Wire::fields([], [
                'paginated' => $paginated,
                'page' => $page,
                'limit' => $limit,
                'query' => $query,
            ]),
        ), $options);

        return Read::isList($answer->body, 'data')
            ? Read::objects($answer->body, 'data', Contact::fromArray(...))
            : ContactPage::fromArray($answer->object('data'));
    }

    /**
     * The same, item by item: the next part is asked for when it is needed.
     *
     * @param int|null $limit Clamped to 1–1000; default: 20
     * @param string|null $query Only contacts with this text in a name or username, or these digits in the number;
     *     1–255 characters
     *
     * @return \Generator<int, Contact>
     *
     * @throws GatewayException
     */
    public function iterate(
        ?int $limit = null,
        ?string $query = null,
        ?CallOptions $options = null,
    ): \Generator {
        return Paging::byPage(
            fn(int $page): ContactPage => $this->list(
                limit: $limit,
                query: $query,
                paginated: true,
                page: $page,
                options: $options,
            ),
            static fn(ContactPage $page): array => $page->items,
            static fn(ContactPage $page): int => $page->pagination->totalPages,
        );
    }
}
