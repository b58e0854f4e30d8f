<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Absent;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class GroupUpdate extends Model
{
    public function __construct(
        public string $id,
        public string $jid,
        public ?string $subject = null,
        public string|Absent|null $desc = Absent::Field,
        public ?bool $announce = null,
        public ?bool $restrict = null,
        public ?bool $joinApprovalMode = null,
        public ?bool $memberAddMode = null,
        public int|Absent|null $ephemeralDuration = Absent::Field,
        public ?string $inviteCode = null,
        public ?string $author = null,
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
            id: Read::string($data, 'id'),
            jid: Read::string($data, 'jid'),
            subject: Read::stringOrNull($data, 'subject'),
            desc: \array_key_exists('desc', $data) ? Read::stringOrNull($data, 'desc') : Absent::Field,
            announce: Read::boolOrNull($data, 'announce'),
            restrict: Read::boolOrNull($data, 'restrict'),
            joinApprovalMode: Read::boolOrNull($data, 'joinApprovalMode'),
            memberAddMode: Read::boolOrNull($data, 'memberAddMode'),
            ephemeralDuration: \array_key_exists('ephemeralDuration', $data) ? Read::intOrNull($data, 'ephemeralDuration') : Absent::Field,
            inviteCode: Read::stringOrNull($data, 'inviteCode'),
            author: Read::stringOrNull($data, 'author'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'jid' => $this->jid,
            'desc' => $this->desc,
            'ephemeralDuration' => $this->ephemeralDuration,
        ], [
            'subject' => $this->subject,
            'announce' => $this->announce,
            'restrict' => $this->restrict,
            'joinApprovalMode' => $this->joinApprovalMode,
            'memberAddMode' => $this->memberAddMode,
            'inviteCode' => $this->inviteCode,
            'author' => $this->author,
        ]);
    }
}
