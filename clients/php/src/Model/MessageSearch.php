<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SearchedTexts;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class MessageSearch extends Model
{
    /**
     * @param list<FoundMessage> $data
     * @param string|null $next `before` of the next page; null: there is none
     * @param bool $gaveUp One call has looked at as many messages as it may; behind `next` there may be more
     * @param bool $isCut `words` fits more chats than one search looks into
     * @param SearchedTexts|string $texts Whether texts were searched: `whole`; `partly`: some are not indexed yet, or
     *     could not be read; `none`: the session or the installation has the search over texts switched off, or there
     *     is nothing to search for
     */
    public function __construct(
        public array $data,
        public ?string $next,
        public bool $gaveUp,
        public bool $isCut,
        public SearchedTexts|string $texts,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            data: Read::objects($data, 'data', FoundMessage::fromArray(...)),
            next: Read::stringOrNull($data, 'next'),
            gaveUp: Read::bool($data, 'gave_up'),
            isCut: Read::bool($data, 'is_cut'),
            texts: Read::enum($data, 'texts', SearchedTexts::class),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'data' => $this->data,
            'next' => $this->next,
            'gave_up' => $this->gaveUp,
            'is_cut' => $this->isCut,
            'texts' => $this->texts,
        ]);
    }
}
