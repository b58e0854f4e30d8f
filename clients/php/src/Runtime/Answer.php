<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\ResponseDetails;

/**
 * A success of the gateway, decoded.
 *
 * @internal
 */
final readonly class Answer
{
    /** @param array<string, mixed> $body empty for an answer without one */
    public function __construct(
        public array $body,
        public ResponseDetails $details,
    ) {}

    /**
     * The object of a field, with the fields beside it that belong to it.
     *
     * @return array<string, mixed>
     *
     * @throws UnexpectedAnswerException
     */
    public function object(string $field, string ...$beside): array
    {
        $object = Read::map($this->body, $field);
        foreach ($beside as $name) {
            if (\array_key_exists($name, $this->body)) {
                $object[$name] = $this->body[$name];
            }
        }

        return $object;
    }
}
